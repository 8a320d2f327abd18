export interface ApiMember {
  name: string;
  /** Markdown. */
  description: string;
  type: string;
  optional: boolean;
  default?: string;
}

/** The API of an exported function, from its TypeScript source. */
export interface ApiDoc {
  name: string;
  description: string;
  /** One declaration per overload. */
  signatures: string[];
  params: ApiMember[];
  returns: { type: string; description: string; members: ApiMember[] };
  /** Interface name → members, for the interfaces in the signature. */
  types: Record<string, ApiMember[]>;
  /** Name → declaration, for the type aliases in the signature. */
  aliases: Record<string, string>;
  /** The version that introduced it, from `@since`. */
  since?: string;
  /** The code of its first `@example`. */
  example?: string;
}
