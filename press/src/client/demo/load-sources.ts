import { site } from 'virtual:press/site';
import type { Demo } from '../../shared/records.ts';
import { fetchData } from '../routing/fetch-file.ts';
import { reloadIfRedeployed } from '../routing/file-errors.ts';
import { dataFileOf } from '../routing/view.ts';

/** The demo with the text of its sources, which only its own data file has. */
export async function loadSources(demo: Demo): Promise<Demo> {
  if (demo.sources.every(({ code }) => code !== undefined)) return demo;
  const file = dataFileOf(site, { kind: 'demo', id: demo.identifier });
  try {
    return (await fetchData<{ build: string; demo: Demo }>(file)).demo;
  } catch (error) {
    reloadIfRedeployed(error);
    throw error;
  }
}
