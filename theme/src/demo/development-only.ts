import type { Demo } from '@multi-hooks/press/client';
import '../styles/debug.css';

/** Whether the demo is in no built site, which its style says. */
export const developmentOnly = ({ debug }: Demo) => debug || undefined;
