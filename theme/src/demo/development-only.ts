import type { Demo } from '@multi-hooks/press/client';
import '../styles/debug.css';

/** Marks a demo that is only shown in development. */
export const developmentOnly = ({ debug }: Demo) => debug || undefined;
