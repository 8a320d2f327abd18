// Apart from the parser, whose types name packages that the published declarations must not need.
export interface ParseOptions {
  /** Names of tags that are no HTML. @default none */
  components?: ReadonlySet<string>;
}
