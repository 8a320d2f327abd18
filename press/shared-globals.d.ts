// press/shared runs in Node and in browsers, so tsconfig.shared.json gives it the globals of neither.
// These are in both.

declare class URL {
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
}
