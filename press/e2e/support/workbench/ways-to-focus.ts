import { demo } from './texts.ts';

/*
 * Ways in which code may move the focus into the workbench's frame, for every browser. The focus has to
 * return to the page each time. `target` has the id "b", which is the hash of the frame's address.
 */
export const waysToFocus: Record<string, string> = {
  'an element': 'target.focus();',
  'the window': 'window.focus();',
  'a function of the browser as the callback of a timer': 'setTimeout(target.focus.bind(target));',
  'the same as that of a promise': 'void Promise.resolve().then(target.focus.bind(target));',
  'selected text': 'field.select();',
  'a label': 'label.click();',
  'a field that must be filled in': 'form.reportValidity();',
  'an event that code makes': 'target.focus(); target.dispatchEvent(new FocusEvent("focus"));',
  'the address': "location.replace('#b');",
  'a link that code clicks': 'link.click();',
  'an element that asks for it':
    'box.append(Object.assign(document.createElement("input"), { autofocus: true }));',
  'properties that the check could read':
    'Object.defineProperty(Event.prototype, "target", { value: null }); Element.prototype.matches = () => false; target.focus();',
  // Last, because nothing around it can be focused afterwards.
  'a dialog': 'dialog.showModal();',
};

/** Tries them one after the other, and logs whether the frame has kept the focus. */
export const waysToFocusText = (names = Object.keys(waysToFocus)) =>
  demo({
    before: `const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const make = (tag: string, props: object = {}): any => {
  const made = Object.assign(document.createElement(tag), props);
  document.body.append(made);
  return made;
};
async function tryAll() {
  const target: any = document.getElementById('b');
  const [box, form, dialog] = ['div', 'form', 'dialog'].map((tag) => make(tag));
  const field = make('input', { id: 'f', required: true });
  const label = make('label', { htmlFor: 'f', textContent: 'label' });
  const link = make('a', { href: '#b', textContent: 'link' });
  // The frame would follow the link itself.
  link.addEventListener('click', (event: Event) => event.stopPropagation());
  form.append(field);
  dialog.append(Object.assign(document.createElement('button'), { textContent: 'x' }));
  // Going to the address that it has makes no entry in the history, which would end the demo.
  history.replaceState(null, '', '#b');
  const ways: [string, () => unknown][] = [
${names.map((name) => `    [${JSON.stringify(name)}, () => { ${waysToFocus[name]} }],`).join('\n')}
  ];
  for (const [name, way] of ways) {
    try { way(); } catch (error) { console.log('threw', name, error); }
    await wait(100);
    for (let n = 0; n < 40 && document.hasFocus(); n++) await wait(50);
    console.log(document.hasFocus() ? 'kept' : 'lost', name);
  }
  console.log('done');
}`,
    body: 'useEffect(() => void tryAll(), []);',
  });
