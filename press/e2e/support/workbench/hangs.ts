// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are texts of demos.
import { demo } from './texts.ts';

/* Code that never returns, besides `endless` and `ending` in texts.ts, and its outcomes. */

/** Each in its own task, in one frame: the guard stops it and names its line. */
const guardedHangs: Record<string, string> = {
  'a generator': 'function* all() { while (true) yield 1; } for (const one of all()) void one;',
  'a generator that a native function reads':
    'function* all() { while (true) yield 1; } new Set(all());',
  'an iterator':
    'new Set({ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }) });',
  'an async generator':
    '(async () => { async function* all() { while (true) yield 1; } for await (const one of all()) void one; })();',
  'a getter': 'const o = { get x() { while (true); } }; void o.x;',
  'a method of a class': 'class A { go() { for (;;); } } new A().go();',
  'a block of a class': 'void class { static { while (true); } };',
  'a loop with a label': 'outer: while (true) { for (;;) continue outer; }',
  'a trap of a proxy':
    'const p: any = new Proxy({}, { get: (_, name) => { while (true) void name; } }); void p.x;',
  'a text in the making': '`${{ toString() { while (true); } }}`;',
  'a function that a native one calls without end': 'Array.from({ length: 2 ** 32 - 1 }, () => 1);',
  'a replacer': "'a'.replace(/a/, () => { while (true); });",
  'a comparison': '[2, 1].sort(() => { while (true); });',
  microtasks: 'const again = () => queueMicrotask(again); again();',
  'a promise that is never kept': 'const t = { then(ok: any) { ok(t); } }; Promise.resolve(t);',
  'changes that cause themselves':
    "const o = new MutationObserver(() => document.body.setAttribute('x', `${Math.random()}`)); o.observe(document.body, { attributes: true }); document.body.setAttribute('x', '');",
};

/** Strings that would be code without a guard: they do not run, and no message is shown. */
const unguardedHangs: Record<string, string> = {
  'a script':
    "const s = document.createElement('script'); s.textContent = 'while(1);'; document.body.append(s);",
  'a handler':
    "const b = document.createElement('b'); b.setAttribute('onclick', 'while(1);'); b.click();",
  'a handler in markup':
    "document.createElement('b').innerHTML = '<img src=x: onerror=\"while(1);\">';",
  'a frame with a script':
    "const f = document.createElement('iframe'); f.srcdoc = '<script>while(1);</' + 'script>'; document.body.append(f);",
  'eight frames with busy timers':
    "for (let n = 0; n < 8; n++) document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc=\"<script>setInterval(()=>{for(t=Date.now();Date.now()-t<200;);})</script>\"></iframe>');",
  'a function from text': "new Function('while(1);')();",
  'an address that is code':
    "const a = document.createElement('a'); a.href = 'javascript:while(1);'; document.body.append(a); a.click();",
};

/** The first line of the table in `hangsText`. */
const FIRST_LINE = 4;

/** Tries both tables, one row after the other; prints a line for each. */
export function hangsText(): string {
  const ways = [...Object.values(guardedHangs), ...Object.values(unguardedHangs)];
  return demo({
    before: `const ways: (() => void)[] = [
// The lines of the table.
${ways.map((code) => `  () => { ${code} },`).join('\n')}
];`,
    body: `useEffect(() => {
    const next = () => {
      const way = ways.shift();
      if (!way) { console.log('done'); return; }
      setTimeout(next, 20);
      try { way(); } catch {}
    };
    setTimeout(next);
  }, []);`,
  });
}

export const guardedLines = Object.keys(guardedHangs).map((_, index) => FIRST_LINE + index);

/**
 * Work inside the browser, where no guard is called. If the frame has its own process, the page continues,
 * and ends the demo with the message that it stopped responding. Otherwise the page freezes until the
 * browser offers to stop it, see SECURITY.md.
 */
export const nativeHangs: Record<string, string> = {
  'a regular expression': "/^(a+)+$/.test('a'.repeat(50) + 'b');",
  'a search in a list without end': 'Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1);',
  'a list without end': 'Array.prototype.reverse.call({ length: 2 ** 53 - 1 });',
  'a native iterator':
    'new Set({ [Symbol.iterator]: () => ({ next: Object.bind(null, { done: false, value: 1 } as never) }) } as never);',
  'a power of a huge number': 'let n = 3n; for (let i = 0; i < 26; i++) n *= n; String(n);',
  'a huge list': 'new Array(1e9).fill(0);',
  'a comparison of a huge text': "'a'.repeat(2 ** 28).split('a'.repeat(2 ** 14) + 'b');",
};
