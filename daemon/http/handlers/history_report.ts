import type { Alarms } from '../../alarms/index';
import { seconds } from '../../clock';
import { CODE } from '../../contract/codes';
import { history as rows } from '../../contract/endpoints/history';
import type { Aggregate, ReportRow, ReportStatistics, UseMark } from '../../contract/entities';
import { Refusal } from '../../contract/refusal';
import type { Exports } from '../../exports/index';
import type { Ground } from '../../ground';
import type { History } from '../../history/index';
import type { Metered } from '../../history/meters';
import type { Column } from '../../history/series';
import type { HistoryTemplates } from '../../history/templates';
import type { ItemConfig } from '../../sites/catalogue';
import type { Sites } from '../../sites/index';
import { pageOf, type Scope } from '../../store/list';
import { turns } from '../../store/turns';
import { zone, zoneOf } from '../../zone';
import { area } from '../area';
import type { Handlers } from '../mount';
import { partly } from '../partly';
import { historyExport } from '../render/history_export';
import { statisticsExport } from '../render/statistics_export';
import { historyHandlers, type PastNeeds } from './history';

interface Needs extends Pick<Ground, 'clock'> {
  readonly history: Pick<History, 'report' | 'sliced' | 'clockSteps'>;
  readonly alarms: Pick<Alarms, 'periods'>;
  readonly exports: Pick<Exports, 'answer'>;
  readonly historyTemplates: HistoryTemplates;
  readonly sites: Pick<Sites, 'catalogue' | 'storeItems' | 'storeDevices'>;
}
/** periods of alarms that a range may have of one item: more than a screen has px for */
const TOLD_APART = 1000;
const MEAN: readonly Aggregate[] = ['avg'];
const ALL_KINDS: readonly Aggregate[] = ['avg', 'min', 'max'];

/** The kinds of columns that were asked for, and no other. */
const perKind = <T>(kinds: readonly Aggregate[], of: (kind: Aggregate) => T): Partial<Record<Aggregate, T>> =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)]));

/** What a total comes to; nothing for an item that is none. */
function useOf(metered: Metered | null): Pick<ReportStatistics, 'use'> {
  if (!metered) return {};
  const marks: Partial<Record<UseMark, number>> = {};
  for (const { kind } of metered.marks) marks[kind] = (marks[kind] ?? 0) + 1;
  return { use: { value: metered.use, marks } };
}

/** A line of the table: at one moment the columns of every item. */
const rowOf = (time: number, place: number, columns: readonly Column[], kinds: readonly Aggregate[]): ReportRow => ({
  time,
  ...perKind(kinds, (kind) => columns.map((column) => column[kind][place]!)),
});

/** A range for its alarms: periods that no chart of it tells apart are one. */
const apart = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  from,
  to,
  apart: Math.max(1, Math.floor((to - from) / TOLD_APART)),
});

/** Reports over what was read, and those that are kept. */
function historyReportHandlers(needs: Needs): Omit<Handlers<typeof rows>, keyof ReturnType<typeof historyHandlers>> {
  const { history, alarms, historyTemplates: templates, sites, exports, clock } = needs;
  const turn = turns(clock);
  /** Lines of the table, all of which may be asked for at once. */
  async function rowsOf(places: readonly number[], row: (place: number) => ReportRow): Promise<ReportRow[]> {
    const made: ReportRow[] = [];
    for (const place of places) {
      made.push(row(place));
      await turn();
    }
    return made;
  }
  const itemOf = (scope: Scope, id: number): ItemConfig => {
    const item = sites.catalogue().items.get(id);
    if (!item || !scope.has(item.device_group_id)) throw new Refusal(CODE.not_found, 'not_found');
    return item;
  };
  return {
    'POST data_historys': async ({ input, scope, language, caller }) => {
      const items = input.item_ids.map((id) => itemOf(scope, id));
      // null counts as left out
      const here = { room: sites.catalogue(), language, zone: zoneOf(zone()), now: seconds(clock) };
      if (input.export && input.sheet === 'statistics') {
        const report = await history.report(input.item_ids, input);
        const wish = { report, items, format: input.export, title: input.title ?? '' };
        return exports.answer(statisticsExport(wish, here), caller.user_id);
      }
      if (input.export) {
        const sliced = history.sliced(input.item_ids, input);
        const steps = history.clockSteps(sliced.from, sliced.until);
        const wish = { sliced, steps, items, kinds: input.agg ?? MEAN, format: input.export, title: input.title ?? '' };
        return exports.answer(historyExport(wish, here), caller.user_id);
      }
      const { columns, sums, metered, ...report } = await history.report(input.item_ids, input);
      const kinds = input.agg ?? ALL_KINDS;
      const { total, data } = pageOf([...report.times.keys()], input);
      return {
        ...report,
        series: items.map(({ id, names, unit, data_type }, i) => ({
          item_id: id,
          name: names[language],
          unit,
          data_type,
          ...perKind(kinds, (kind) => columns[i]![kind]),
          ...(metered[i]?.slots ? { use: metered[i].slots } : {}),
        })),
        statistics: sums.map(({ known, over, isLeast, ...sum }, i) => ({
          item_id: items[i]!.id,
          ...sum,
          known_seconds: known,
          over_seconds: over,
          over_at_least: isLeast,
          ...useOf(metered[i]!),
        })),
        clock_steps: history.clockSteps(report.from, report.to).map(({ at, by }) => ({ time: at, seconds: by })),
        alarms: alarms.periods(scope, { item_ids: input.item_ids, ...apart(report) }),
        total,
        data: await rowsOf(data, (place) => rowOf(report.times[place]!, place, columns, kinds)),
      };
    },
    'GET data_history_template': ({ caller, input }) => templates.templates(caller, input),
    'POST data_history_template': ({ caller, input }) => ({ id: templates.add(caller, input) }),
    'POST setting/devices/data_history': ({ scope, input: { device_ids, ...wish }, language }) =>
      partly(sites.storeDevices(scope, device_ids, wish, language), language),
    'POST setting/items/data_history': ({ scope, input: { item_ids, ...wish }, language }) =>
      partly(sites.storeItems(scope, item_ids, wish, language), language),
    'DELETE data_history_template/{id}': ({ caller, input, language }) => {
      templates.remove(caller, input.id, input.force === true, language);
      return null;
    },
  };
}

export const history = area(rows, (needs: Needs & PastNeeds) => ({ ...historyHandlers(needs), ...historyReportHandlers(needs) }));
