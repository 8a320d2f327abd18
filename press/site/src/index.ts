export { type CounterOptions, useCounter } from './useCounter.ts';
