import type { PeerPage } from './pages.ts';

/** Another documentation tool, and how it builds the same pages. */
export interface Peer {
  name: string;
  /** Package → exact version. */
  packages: Record<string, string>;
  overrides?: Record<string, string>;
  /** The module that npm would run as its command, relative to the project. */
  command: string;
  buildArguments: string[];
  devArguments: string[];
  /** Where the built site is, relative to the project. */
  output: string;
  /** File name → text: the project. */
  files(pages: readonly PeerPage[], base: string): Record<string, string>;
  /** The Markdown file of a page. */
  fileOf(page: PeerPage): string;
}
