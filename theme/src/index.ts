// First: it declares the order of the cascade layers.
import './styles/index.css';
import type { Theme } from '@multi-hooks/press/client';
import { DemoFailure } from './demo/DemoFailure.tsx';
import { NeedsScript } from './demo/NeedsScript.tsx';
import { Layout } from './layout/Layout.tsx';
import { LoadFailure, Loading } from './layout/Loading.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { textsOf } from './locales/texts.ts';

export const theme: Theme = {
  // As the token `--y-bg`.
  themeColor: { light: '#fff', dark: '#14161b' },
  Layout,
  NotFound,
  notFoundTitle: (locale) => textsOf(locale).notFound,
  LoadFailure,
  Loading,
  DemoFailure,
  NeedsScript,
};
