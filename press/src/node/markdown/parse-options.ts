// Separate from the parser, whose types refer to packages that the published declarations must not need.
export interface ParseOptions {
  /** Names of tags that are not HTML. @default none */
  components?: ReadonlySet<string>;
}
