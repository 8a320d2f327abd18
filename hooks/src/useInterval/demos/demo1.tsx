import React, { useState } from 'react';
import { useInterval } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);

  useInterval(() => setCount(count + 1), 1000);

  return <p>count: {count}</p>;
}
