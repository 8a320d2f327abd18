/** For a demo whose component renders again with the same arguments. */
export const RENDER_AGAIN = 'const [, again] = React.useReducer((n: number) => n + 1, 0);';
