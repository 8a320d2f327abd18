/**
 * title: A counter from 0 to 5
 * desc: Both buttons stop at the **limits**.
 * try: At the limit a click renders nothing. Press Watch, add until 5, and add once more.
 */
import { useCounter } from 'tiny-state';

export default function Demo() {
  const [count, add] = useCounter(1, { max: 5 });
  return (
    <p>
      <button type="button" onClick={() => add(-1)}>
        −
      </button>{' '}
      <output>{count}</output>{' '}
      <button type="button" onClick={() => add(1)}>
        +
      </button>
    </p>
  );
}
