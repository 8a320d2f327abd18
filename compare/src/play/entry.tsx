import React from 'react';
import { renderToString } from 'react-dom/server';
import { players } from '../subjects/players.ts';
import { play, type TreeOptions, treeOf } from './play.tsx';

/* The bundle of one React. It runs twice: in the page, and as a server, where there is no document. */

// React 19 keeps where each element was made until there are 10,000, which took a sixth of the time.
const internals = (React as unknown as Record<string, object | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}

export const { version } = React;
export const renderOnServer = (options: TreeOptions) => renderToString(treeOf(options));
export { play, players };
