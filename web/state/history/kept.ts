import type { Aggregate, HistoryTemplate } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { choose } from './history';

/** Reports that are kept: the own ones and those that others share. */
export const templates = createFeed<readonly HistoryTemplate[]>(
  async () => (await call('GET data_history_template', { limit: 0 })).data,
  300,
);

/** Kinds of columns of a report: means, with the lowest and highest reading of each interval where those are wanted. */
export const kindsOf = (spread: boolean): Aggregate[] => (spread ? ['avg', 'min', 'max'] : ['avg']);

/** Shows a kept report as it was kept, over its range as it is now. */
export function openTemplate(template: HistoryTemplate): void {
  const { item_ids, type, interval, agg, chart_type, compare } = template;
  const spread = agg.includes('min') || agg.includes('max');
  choose({ item_ids, type, interval, compare, spread, view: chart_type, template, from: null, to: null });
}
