import type { Menus, SearchGroup, SearchRecord, SearchResult } from '@multi-hooks/press/client';

interface BrowseOptions {
  menus: Menus;
  /** The title of the group of pages without a group. */
  ungrouped: string;
  limit: number;
}

/** The list before anything is typed: the groups of the menus. */
export function browse(records: readonly SearchRecord[], options: BrowseOptions): SearchResult {
  const { menus, ungrouped, limit } = options;
  const pages = new Map(records.map((record) => [record.path, record]));
  const items = Object.values(menus).flat();
  const single = items.filter(({ children }) => !children);
  const groups = [
    { title: ungrouped, paths: single.map(({ path }) => path) },
    ...items.flatMap(({ title, path, children }) =>
      children ? [{ title, paths: [path, ...children.map((child) => child.path)] }] : [],
    ),
  ].map(({ title, paths }): SearchGroup => {
    const records = paths.flatMap((path = '#') => pages.get(path) ?? []);
    return { title, path: title, hits: records.map((record) => ({ record, marks: [] })) };
  });
  return cut(groups, limit);
}

function cut(groups: readonly SearchGroup[], limit: number): SearchResult {
  let total = 0;
  const visibleGroups = groups.map((group) => {
    const hits = group.hits.slice(0, Math.max(limit - total, 0));
    total += group.hits.length;
    return { ...group, hits };
  });
  return { groups: visibleGroups.filter(({ hits }) => hits.length > 0), total };
}
