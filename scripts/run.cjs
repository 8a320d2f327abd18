// The entry of `npm start` and `npm test`. Even a Node of ten years ago has to parse it, to report that it is too
// old: no syntax after ES2015 in this file and in node-version.cjs.
'use strict';

const supports = require('./node-version.cjs').supports;

const found = process.versions.node;
const needed = require('../package.json').engines.node;

if (supports(found, needed)) {
  require('./load.cjs').load(process.argv[2], process.argv.slice(3));
} else {
  const remedy = 'install the LTS version from nodejs.org and try again';
  console.error(`This is Node ${found}, but Node ${needed} is needed: ${remedy}.`);
  process.exitCode = 1;
}
