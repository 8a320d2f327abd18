/* Texts that readers may write into the editor, with the expected outcome; for every browser. */

/** A demo with something in its body, or before it. */
export function demo({ body = '', before = '' }: { body?: string; before?: string }): string {
  return `import React, { useEffect, useState } from 'react';
${before}
export default function Demo() {
  ${body}
  return <button id="b">fine</button>;
}
`;
}

export interface Trial {
  name: string;
  text: string;
  /** Kind of the first problem; none for a text that runs. */
  problem?: string;
  /** In the detail of the first problem. */
  says?: string | RegExp;
  /** Line of the first problem. */
  line?: number;
  /** The button to press once the result is shown. */
  press?: boolean;
}

/** Code that would block the page, called from each place; compile.test.ts has all kinds of loops. */
export const endless: Trial[] = [
  { name: 'a loop in a module', text: demo({ before: 'while (true) {}' }), line: 2 },
  { name: 'an effect', text: demo({ body: 'useEffect(() => { while (true) {} }, []);' }), line: 4 },
  {
    name: 'a handler',
    text: demo({}).replace('id="b"', 'id="b" onClick={() => { while (true) {} }}'),
    line: 5,
    press: true,
  },
  {
    name: 'promises that never yield',
    text: demo({ before: 'const f = () => Promise.resolve().then(f); f();' }),
    line: 2,
  },
  {
    name: 'a loop that catches what stops it',
    text: demo({ body: 'while (true) { try { while (true) {} } catch {} }' }),
    line: 4,
  },
].map((trial) => ({ ...trial, problem: 'endless' }));

/** Code that ends on its own, or is stopped by React. */
export const ending: Trial[] = [
  {
    name: 'endless recursion',
    text: demo({ body: 'const f = () => f();\n  f();' }),
    problem: 'runtime',
    says: /recursion|call stack/,
    line: 4,
  },
  {
    name: 'setState while rendering',
    text: demo({ body: 'const [n, set] = useState(0); set(n + 1);' }),
    problem: 'runtime',
    says: 'Too many re-renders',
    line: 3,
  },
  {
    name: 'setState in every effect',
    text: demo({ body: 'const [n, set] = useState(0); useEffect(() => set(n + 1));' }),
    problem: 'runtime',
    says: 'Maximum update depth exceeded',
    line: 4,
  },
  { name: 'questions to the reader', text: demo({ body: 'alert(1); confirm("2"); prompt("3");' }) },
];

/** Mistakes whose report depends on the browser; mistakes.test.ts and supplies.test.ts have the others. */
export const mistakes: Trial[] = [
  {
    name: 'a component that throws',
    text: demo({ body: '(undefined as any).x;' }),
    problem: 'runtime',
    says: /TypeError: .*undefined/,
    line: 4,
  },
  {
    name: 'a timer that throws',
    text: demo({
      body: 'useEffect(() => void setTimeout(() => { throw new Error("late"); }), []);',
    }),
    problem: 'runtime',
    says: 'Error: late',
    line: 4,
  },
  {
    name: 'a handler that throws',
    text: demo({}).replace('id="b"', 'id="b" onClick={() => { throw new Error("pressed"); }}'),
    problem: 'runtime',
    says: 'Error: pressed',
    line: 5,
    press: true,
  },
  {
    name: 'a promise that is rejected',
    text: demo({ before: 'Promise.reject(new Error("broken promise"));' }),
    problem: 'runtime',
    says: 'Error: broken promise',
    line: 2,
  },
  {
    name: 'something thrown that is no error',
    text: demo({ before: 'throw { toString() { throw 1 }, get message() { throw 2 } };' }),
    problem: 'runtime',
    says: 'Thrown: ',
  },
  {
    name: 'a name without an import, which a package exports',
    text: 'export default () => useTally();',
    problem: 'name',
    says: 'useTally',
    line: 1,
  },
  {
    name: 'a hook outside of a component',
    text: demo({ before: 'useState(0);' }),
    problem: 'hook',
    says: 'useState',
    line: 2,
  },
  {
    name: 'a module name that is made while the code runs',
    text: demo({ before: 'require("lod" + "ash");' }),
    problem: 'import',
    says: 'lodash',
    line: 2,
  },
];

/**
 * Things that code must not be able to do; `STRANGER` is another host, `SITE` is the site. Each entry is
 * the body of an async function that returns if it has succeeded and throws otherwise.
 */
export const attacks: Record<string, string> = {
  'the page’s document': 'return parent.document.title;',
  'the page’s address': 'return parent.location.href;',
  'the top page’s document': 'return top.document.title;',
  'local storage': 'localStorage.setItem("a", "b");',
  'session storage': 'return sessionStorage.length;',
  'reading cookies': 'return document.cookie;',
  'writing cookies': 'document.cookie = "a=b";',
  databases:
    'await new Promise((ok, no) => { const r = indexedDB.open("a"); r.onsuccess = ok; r.onerror = no; });',
  caches: 'await caches.open("a");',
  'navigating the page': 'top.location.href = "STRANGER/top";',
  'navigating the page by a link':
    'const a = document.createElement("a"); a.href = "STRANGER/link"; a.target = "_top"; document.body.append(a); a.click(); throw 0;',
  'a popup': 'if (!open("STRANGER/popup")) throw 0;',
  'a download':
    'const a = document.createElement("a"); a.href = "data:text/plain,x"; a.download = "x"; a.click(); throw 0;',
  'fetching from another host': 'await fetch("STRANGER/fetch");',
  'fetching from the site': 'await fetch("SITE/index.json");',
  'fetching without an answer': 'await fetch("STRANGER/no-cors", { mode: "no-cors" });',
  'an old request':
    'await new Promise((ok, no) => { const r = new XMLHttpRequest(); r.open("GET", "STRANGER/xhr"); r.onload = ok; r.onerror = no; r.send(); });',
  'a beacon':
    'if (!navigator.sendBeacon("STRANGER/beacon")) throw 0; await new Promise((_, no) => setTimeout(no, 100));',
  'a socket':
    'await new Promise((ok, no) => { const s = new WebSocket("STRANGER/socket".replace("http", "ws")); s.onopen = ok; s.onerror = no; });',
  events:
    'await new Promise((ok, no) => { const s = new EventSource("STRANGER/events"); s.onopen = ok; s.onerror = no; });',
  'a script of another host': 'await loaded("script", { src: "STRANGER/script.js" });',
  'a script of the site': 'await loaded("script", { src: "SITE/~workbench/frame.html" });',
  'a script that the parser writes':
    'document.body.insertAdjacentHTML("beforeend", "<iframe srcdoc=\'<script src=STRANGER/parser.js></script>\'></iframe>"); throw 0;',
  'a module of another host': 'await Function("return import(\'STRANGER/module.js\')")();',
  'a style sheet': 'await loaded("link", { rel: "stylesheet", href: "STRANGER/style.css" });',
  'fetching beforehand': 'await loaded("link", { rel: "prefetch", href: "STRANGER/prefetch" });',
  'an image of another host': 'await loaded("img", { src: "STRANGER/image.png" });',
  'a font': 'await new FontFace("a", "url(STRANGER/font.woff2)").load();',
  'a frame':
    'const f = document.createElement("iframe"); f.src = "STRANGER/frame"; document.body.append(f); throw 0;',
  'a form':
    'const f = document.createElement("form"); f.action = "STRANGER/form"; document.body.append(f); f.submit(); throw 0;',
  'an object': 'await loaded("object", { data: "STRANGER/object" });',
  'a worker':
    'new Worker(URL.createObjectURL(new Blob([""]))); await new Promise((_, no) => setTimeout(no, 100));',
  'a service worker': 'await navigator.serviceWorker.register("SITE/x.js");',
  'a call to another browser': 'new RTCPeerConnection();',
  'code from text': 'return eval("1");',
};

/**
 * The body of a demo with attempts in `tries`: logs the outcome of each, then “done”. Each starts in a task
 * of its own, because together they could take longer than the guard allows.
 */
export const TRY_ALL = `useEffect(() => {
    const wait = (time: number) => new Promise((ok) => setTimeout(ok, time));
    const tryOne = async ([name, attempt]: (typeof tries)[number]) => {
      // Some that are refused say nothing at all.
      const silence = wait(1000).then(() => { throw 0; });
      try { await Promise.race([attempt(document.createElement('div')), silence]); console.warn('open', name); }
      catch { console.log('shut', name); }
    };
    const attempts: Promise<void>[] = [];
    const next = () => {
      const entry = tries.shift();
      if (!entry) { void Promise.allSettled(attempts).then(() => console.log('done')); return; }
      attempts.push(tryOne(entry));
      setTimeout(next, 20);
    };
    next();
  }, []);`;

/** A demo that tries all of them. */
export function attackText(options: {
  site: string;
  stranger: string;
  /** @default all */
  names?: string[];
}): string {
  const { site, stranger, names = Object.keys(attacks) } = options;
  const tries = names.map(
    (name) => `  [${JSON.stringify(name)}, async () => { ${attacks[name]} }],`,
  );
  return demo({
    before: `const loaded = (tag: string, props: object) => new Promise((ok, no) => {
  document.head.append(Object.assign(document.createElement(tag), props, { onload: ok, onerror: no }));
});
const tries: [string, (box: any) => unknown][] = [
${tries.join('\n')}
];`,
    body: TRY_ALL,
  })
    .replaceAll('STRANGER/', stranger)
    .replaceAll('SITE/', site);
}

/**
 * A frame that sends arbitrary messages: the text in the editor gets the port. The site's own frame keeps
 * the port private, but the page does not trust it more for that.
 */
export const hostileFrame = `<!doctype html><script>
addEventListener('message', ({ ports: [port] }) => {
  globalThis.press = { demo: (index, run) => run(() => {}, {}, {}, () => {}) };
  globalThis.port = port;
  port.onmessage = ({ data }) => {
    if (data.type === 'ping') port.postMessage({ type: 'pong', id: data.id, at: 0 });
    if (data.type === 'run') (0, eval)(data.modules[0].text);
  };
  port.postMessage({ type: 'ready' });
});
</script>`;

/** `mark` is logged at the end. */
export const forgery = (messages: string, mark: string) => `declare const port: MessagePort;
${messages}
port.postMessage({ type: 'shown' });
port.postMessage({ type: 'console', lines: [{ level: 'log', text: '${mark}' }] });
export default () => null;`;
