'use strict';

/**
 * Whether a Node version fits an `engines.node` range. Supports only the forms that package.json uses:
 * `^20.19` and `>=22.12`, joined by `||`.
 * @param {string} version
 * @param {string} range
 * @returns {boolean}
 */
exports.supports = (version, range) =>
  range.split('||').some((part) => {
    const caret = part.trim().startsWith('^');
    const found = numbers(version);
    const needed = numbers(part);
    const newEnough = found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1]);
    return newEnough && (!caret || found[0] === needed[0]);
  });

/**
 * @param {string} text
 * @returns {[number, number]}
 */
function numbers(text) {
  const match = /(\d+)(?:\.(\d+))?/.exec(text);
  return match ? [Number(match[1]), Number(match[2] || 0)] : [0, 0];
}
