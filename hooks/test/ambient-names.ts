import { createRef, type Dispatch, type SetStateAction } from 'react';

/*
 * What readers of an example have and the example does not declare: their own state and functions. Examples
 * without an export are checked and run with these.
 */

const state =
  <T>(): Dispatch<SetStateAction<T>> =>
  () => {};

export const buttonRef = createRef<HTMLButtonElement>();
export const close = () => {};
export const connect = () => ({ close() {} });
export const count: number = 0;
export const draft: string = '';
export const fetchUser = async () => ({ name: '' });
export const onMessage = (_message: string) => {};
export const popupRef = createRef<HTMLDivElement>();
export const postForm = async (_values: object) => ({ ok: true });
export const ref = createRef<HTMLElement>();
export const running: boolean = true;
export const save = (_draft: string) => {};
export const setCount = state<number>();
export const setOpen = state<boolean>();
export const setUser = state<{ name: string } | undefined>();
export const subscribe = (_listener: (message: string) => void) => () => {};
export const values: Record<string, string> = {};
