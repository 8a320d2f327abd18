import 'katex/dist/katex.min.css';

export { theme } from '@multi-hooks/theme';
