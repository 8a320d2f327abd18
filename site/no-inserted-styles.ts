// The icons of antd insert rules that its style sheets have, too. Outside of every layer, theirs would win over
// the colours that its messages give them.
export const updateCSS = () => null;
