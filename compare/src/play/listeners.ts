/* Once imported, records the listeners of the page, to find those that outlive a component. */

/** Listeners on the document and the window. Key → `document click` */
const listeners = new Map<string, string>();
const ids = new WeakMap<object, number>();
let lastId = 0;

function listenerEntry(target: EventTarget, [type, listener, options]: ListenerArguments) {
  const owner = target === document ? 'document' : target === window ? 'window' : '';
  // React's own listeners, which it never removes.
  if (!owner || !listener || type === 'selectionchange') return undefined;
  if (!ids.has(listener)) ids.set(listener, ++lastId);
  const capture = typeof options === 'object' ? options?.capture === true : options === true;
  return { name: `${owner} ${type}`, key: [owner, type, capture, ids.get(listener)].join() };
}

type ListenerArguments = Parameters<EventTarget['addEventListener']>;

const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;

EventTarget.prototype.addEventListener = function (...args: ListenerArguments) {
  const entry = listenerEntry(this, args);
  if (entry) listeners.set(entry.key, entry.name);
  add.apply(this, args);
};
EventTarget.prototype.removeEventListener = function (...args: ListenerArguments) {
  const entry = listenerEntry(this, args);
  if (entry) listeners.delete(entry.key);
  remove.apply(this, args);
};

export const listenerNames = () => [...listeners.values()].sort();

export const forgetListeners = () => listeners.clear();
