import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever the command was given. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm --prefix here test` hands its prefix down, where a relative one means another folder. */
export const npmEnv = { npm_config_prefix: undefined, npm_config_local_prefix: undefined };
