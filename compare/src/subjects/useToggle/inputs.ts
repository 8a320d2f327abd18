type Primitive = boolean | number | string;

/** An object represents one of two values, which are the same in all renders. */
export type Value = Primitive | { object: 'a' | 'b' };

export interface Inputs {
  /** The arguments of the hook: none, one or two. */
  values: Value[];
}

export type HookStep =
  | { do: 'toggle' }
  | { do: 'toggle-twice' }
  /** With an argument that theirs takes no notice of by its type, as in `onChange={toggle}`. */
  | { do: 'toggle-with'; value: Value }
  /** The function that the first render gave, as a memoised child may have it. */
  | { do: 'toggle-first' }
  | { do: 'click' }
  | { do: 'set'; value: Value }
  | { do: 'set-true' }
  | { do: 'set-false' }
  | { do: 'set-left' }
  | { do: 'set-right' };
