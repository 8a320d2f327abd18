/** The pages of the specification's route table: path → the text of its h1. */
export const pages = {
  '/': 'Hello yhooks!',
  '/dom/use-click-away': 'useClickAway',
  '/dom/use-size': 'useSize',
  '/side-effect/use-interval': 'useInterval',
  '/advanced/use-lock-fn': 'useLockFn',
  '/advanced/use-persist-fn': 'usePersistFn',
  '/life-cycle/use-mount': 'useMount',
  '/life-cycle/use-unmount': 'useUnmount',
  '/life-cycle/use-update-effect': 'useUpdateEffect',
  '/state/use-toggle': 'useToggle',
};

export const redirects = {
  '/dom': '/dom/use-click-away',
  '/side-effect': '/side-effect/use-interval',
  '/advanced': '/advanced/use-lock-fn',
  '/life-cycle': '/life-cycle/use-mount',
  '/state': '/state/use-toggle',
};

export const demoIds = [
  'useclickaway-demo1',
  'useclickaway-demo2',
  'useinterval-demo1',
  'useinterval-demo2',
  'uselockfn-demo1',
  'usemount-demo1',
  'usepersistfn-demo1',
  'usesize-demo1',
  'usetoggle-demo1',
  'usetoggle-demo2',
  'useunmount-demo1',
  'useunmount-demo2',
  'useupdateeffect-demo1',
];
