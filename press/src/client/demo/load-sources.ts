import { site } from 'virtual:press/site';
import type { Demo } from '../../shared/records.ts';
import { fetchData } from '../routing/fetch-file.ts';
import { reloadIfRedeployed } from '../routing/file-errors.ts';
import { dataFileOf } from '../routing/view.ts';

interface DemoData {
  build: string;
  demo: Demo;
  /** The prerendered demo. */
  html?: string;
}

/** The demo with the text of its sources, which only its own data file has. */
export async function loadSources(demo: Demo): Promise<Demo> {
  if (demo.sources.every(({ code }) => code !== undefined)) return demo;
  return (await loadDemoData(demo.identifier)).demo;
}

/** The data file of a demo. */
export async function loadDemoData(id: string): Promise<DemoData> {
  const file = dataFileOf(site, { kind: 'demo', id });
  try {
    return await fetchData<DemoData>(file);
  } catch (error) {
    reloadIfRedeployed(error);
    throw error;
  }
}
