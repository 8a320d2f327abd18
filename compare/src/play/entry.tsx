import React from 'react';
import { renderToString } from 'react-dom/server';
import { players } from '../subjects/players.ts';
import { play, type TreeOptions, treeOf } from './play.tsx';

/* The bundle of one React. It runs twice: in the page, and without a document, as on a server. */

export const { version } = React;
export const renderOnServer = (options: TreeOptions) => renderToString(treeOf(options));
export { play, players };
