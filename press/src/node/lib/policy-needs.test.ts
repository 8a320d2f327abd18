import { describe, expect, it } from 'vitest';
import { policyNeeds } from './policy-needs.ts';

const needsOf = (code: string, file = '/demo.tsx') =>
  policyNeeds(code, file).map(({ line, directive, source }) => `${line} ${directive} ${source}`);

describe('a script', () => {
  it.each([
    ['eval("1")', "script-src 'unsafe-eval'"],
    ['new Function("a", "return a")', "script-src 'unsafe-eval'"],
    ['window.setTimeout("tick()", 5)', "script-src 'unsafe-eval'"],
    ['fetch("https://api.test/users?id=1")', 'connect-src https://api.test'],
    [`fetch(\`https://api.test:8080/\${id}\`)`, 'connect-src https://api.test:8080'],
    ['fetch("https://api.test/" + id)', 'connect-src https://api.test'],
    ['const url = "//api.test/x"; fetch(url)', 'connect-src api.test'],
    ['fetch("//api.test:8080/x")', 'connect-src api.test:8080'],
    ['<img src="//img.test/a" />', 'img-src img.test'],
    ['axios.get("https://api.test/x")', 'connect-src https://api.test'],
    ['xhr.open("GET", "https://api.test/x")', 'connect-src https://api.test'],
    ['new EventSource("https://api.test/x")', 'connect-src https://api.test'],
    ['useSocket("wss://echo.test")', 'connect-src wss://echo.test'],
    ['import("https://cdn.test/x")', 'script-src https://cdn.test'],
    ['useExternal("https://cdn.test/x.js?v=1")', 'script-src https://cdn.test'],
    ['useExternal("https://cdn.test/x.css")', 'style-src https://cdn.test'],
    ['new FontFace("a", "url(https://fonts.test/a.woff2)")', 'font-src https://fonts.test'],
    ['<img src="https://img.test/random" />', 'img-src https://img.test'],
    ['<iframe src={"https://page.test/"} />', 'frame-src https://page.test'],
    ['<video src="https://media.test/film" />', 'media-src https://media.test'],
    ['<i style={{ background: "url(https://img.test/a)" }} />', 'img-src https://img.test'],
    ['new Worker(URL.createObjectURL(blob))', 'worker-src blob:'],
  ])('%s needs %s', (code, need) => {
    expect(needsOf(`\n${code}`)).toEqual([`2 ${need}`]);
  });

  it.each([
    ['a request to the site itself', 'fetch("/data.json")'],
    ['a request to this machine', 'fetch("http://localhost:3000/x")'],
    ['an address that is none', 'fetch("http://a:99999/x"); fetch("//a:99999")'],
    ['a link', '<a href="https://other.test/a.js">x</a>'],
    ['a text with an address', 'const text = "see https://other.test/a"'],
    ['a timer with a function', 'setTimeout(() => {}, 5)'],
    ['a method of the same name', 'parser.eval("1"); table.Function()'],
    ['a name that is looked up', 'open("dialog", "https://other.test/x")'],
  ])('with %s needs nothing', (_, code) => {
    expect(needsOf(code)).toEqual([]);
  });
});

describe('a style sheet', () => {
  it('needs what it loads from other hosts', () => {
    const css = `@import url("https://styles.test/a.css");
@font-face { font-family: a; src: url(https://fonts.test/a) }
a { background: url('https://img.test/a.png'), url(./own.png) }`;
    expect(needsOf(css, '/demo.css')).toEqual([
      '1 style-src https://styles.test',
      '2 font-src https://fonts.test',
      '3 img-src https://img.test',
    ]);
  });

  it('that cannot be read is a mistake with its line', () => {
    expect(() => policyNeeds('a {\n  color: red;\n', '/demo.css')).toThrow(
      '/demo.css:1 is not valid CSS: Unclosed block; fix it.',
    );
  });
});
