/**
 * title: 使用 useLockFn
 * defaultShowCode: true
 */
import React, { useState } from 'react';
import { useLockFn } from 'yhooks';

const save = () => new Promise((resolve) => setTimeout(resolve, 1000));

export default function Demo() {
  const [orders, setOrders] = useState(0);

  const submit = useLockFn(async () => {
    await save();
    setOrders((count) => count + 1);
  });

  return (
    <button type="button" onClick={submit}>
      提交，已有 {orders} 个订单
    </button>
  );
}
