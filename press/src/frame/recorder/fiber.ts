/** What the frame uses of any React. */
export interface React {
  version: string;
  StrictMode: unknown;
  Component: new (props: object) => { props: { children: unknown } };
  createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
  useRef: <T>(value: T) => { current: T };
  [name: string]: unknown;
}

/** The fields of a rendering component that are used here, with React's names. */
export interface Fiber {
  mode: number;
  type: unknown;
}

/** The component that is rendering, from React's internals for its development tools. */
export function renderingFiber(react: React): Fiber | null {
  const older = react.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as
    | { ReactCurrentOwner?: { current: Fiber | null } }
    | undefined;
  const newer = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as
    | { A?: { getOwner?: () => Fiber | null } | null }
    | undefined;
  return older?.ReactCurrentOwner?.current ?? newer?.A?.getOwner?.() ?? null;
}

/** React's bit for StrictMode in the mode of a fiber: 1 before React 18, 8 since. */
export function isStrict({ mode }: Fiber, { version }: React): boolean {
  return (mode & (Number.parseInt(version, 10) < 18 ? 1 : 8)) !== 0;
}

/** The name of a component, also of one that is wrapped in `memo` or `forwardRef`. */
export function componentName(type: unknown): string {
  const { displayName, name, render, type: inner } = Object(type) as Record<string, unknown>;
  if (typeof displayName === 'string' && displayName) return displayName;
  if (typeof name === 'string' && name) return name;
  return render || inner ? componentName(render ?? inner) : '';
}
