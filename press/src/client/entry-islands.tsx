import { components } from 'virtual:press/components';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ISLAND_ID, SLOT } from '../shared/islands.ts';
import { islandTree } from './islands/island-tree.tsx';

interface IslandRequest {
  name: string;
  props: Record<string, unknown>;
  isInline: boolean;
  hasChildren: boolean;
  isStatic: boolean;
}

export async function renderIsland(request: IslandRequest): Promise<string> {
  const { name, props, hasChildren, isStatic } = request;
  const { default: component } = (await components[name]?.()) ?? {};
  if (!component) throw new Error('its module has no default export');
  const children = hasChildren ? [slot(request)] : [];
  const tree = islandTree(createElement(component, props, ...children));
  const render = isStatic ? renderToStaticMarkup : renderToString;
  return render(tree, { identifierPrefix: ISLAND_ID });
}

/** A placeholder for the children, whose HTML is inserted later. */
function slot({ isInline, isStatic }: IslandRequest) {
  if (isStatic) return createElement('press-slot');
  const Tag = isInline ? 'span' : 'div';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark
  return <Tag data-island-children="" dangerouslySetInnerHTML={{ __html: SLOT }} />;
}
