import type { Demo } from '@multi-hooks/press/client';
import '../styles/debug.css';

export const developmentOnly = ({ debug }: Demo) => debug || undefined;
