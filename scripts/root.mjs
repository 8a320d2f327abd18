import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm --prefix here test` passes its prefix on to child processes, where a relative one means another folder. */
export const npmEnv = { npm_config_prefix: undefined, npm_config_local_prefix: undefined };
