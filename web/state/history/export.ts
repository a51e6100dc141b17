import { takeExport } from '../../wire/exporting';
import { followExports } from '../box/exports';
import { $choice, askOf, sayField } from './history';
import { kindsOf } from './kept';

/**
 * Has the box make a file of the report on the screen, all of its range: its statistics where those are seen, else its readings. @returns whether a job makes it; else the browser
 * has it. Throws Refused like a call.
 */
export async function exportReport(format: 'csv' | 'xlsx' | 'json'): Promise<boolean> {
  const choice = $choice.get();
  const { limit: _, ...asked } = askOf(choice) ?? { item_ids: [], limit: 1 };
  const wish = {
    ...asked,
    agg: kindsOf(choice.spread && choice.interval !== 0),
    export: format,
    ...(choice.view === 'statistics' && { sheet: 'statistics' as const }),
    title: choice.template?.name ?? '',
  };
  const job_id = await takeExport('POST data_historys', wish).catch(sayField);
  if (job_id !== null) await followExports();
  return job_id !== null;
}
