import { openComparison } from './src/browser.ts';

const c = await openComparison();
console.log(await c.reactVersions());
const only = process.argv[2];
for (const pair of await c.listPairs()) {
  if (only && pair.hook !== only) continue;
  const t = Date.now();
  const found = await c.comparePair(pair, { scenarios: Number(process.argv[3] ?? 200), seed: 7 });
  console.log(pair.hook, pair.library, pair.name, Date.now() - t, 'ms');
  for (const f of found)
    console.log(
      '   ',
      f.key,
      f.found,
      JSON.stringify(f.scenario),
      '\n        ours',
      JSON.stringify(f.ours.map((m) => m.map((n) => n.channel + ':' + n.text))),
      '\n        theirs',
      JSON.stringify(f.theirs.map((m) => m.map((n) => n.channel + ':' + n.text))),
    );
}
await c.close();
