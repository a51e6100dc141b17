import { seconds } from '../../clock';
import { energy as rows } from '../../contract/endpoints/energy';
import type { MeterLine } from '../../contract/entities';
import type { Exports } from '../../exports/index';
import type { Ground } from '../../ground';
import type { History } from '../../history/index';
import type { Replacements } from '../../history/replacements';
import type { Period } from '../../history/sheet';
import { kwhOf } from '../../history/totals';
import type { Sites } from '../../sites/index';
import { pageOf, type Scope } from '../../store/list';
import { zone, zoneOf } from '../../zone';
import { area } from '../area';
import type { Handlers } from '../mount';
import type { Where } from '../render/history_export';
import { itemPlace } from '../render/item';
import { meterLine, meterSheetExport, sumOf } from '../render/meter_sheet';

interface Needs extends Pick<Ground, 'clock'> {
  readonly history: Pick<History, 'periodOf' | 'line'>;
  readonly meterReplacements: Replacements;
  readonly exports: Pick<Exports, 'answer'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** What meters counted. */
function energyHandlers({ clock, history, meterReplacements, exports, sites }: Needs): Handlers<typeof rows> {
  /** Every meter of energy that is seen, of one site where one was asked for. */
  async function linesOf(scope: Scope, site: number | null | undefined, period: Period, where: Where): Promise<MeterLine[]> {
    const meters = [...where.room.items.values()].filter(
      (item) => kwhOf(item) !== null && scope.has(item.device_group_id) && (site == null || item.device_group_id === site),
    );
    const lines: MeterLine[] = [];
    for (const item of meters) lines.push(meterLine(item, await history.line(item.id, period), where));
    return lines;
  }
  return {
    'GET setting/electricity_statistics': async ({ input, scope, language, caller }) => {
      const where: Where = { room: sites.catalogue(), language, zone: zoneOf(zone()), now: seconds(clock) };
      const { type = 3, start_time, end_time } = input;
      const isCustom = start_time != null || end_time != null;
      const period = history.periodOf({ type: isCustom ? 5 : type, start_time, end_time });
      const lines = await linesOf(scope, input.device_group_id, period, where);
      if (input.export) return exports.answer(meterSheetExport(lines, period, input.export, where), caller.user_id);
      const { total, data } = pageOf(lines, input);
      return { ...period, sum: sumOf(lines), total, data: [...data] };
    },
    'GET energy/meter_replacement': ({ scope, input, language }) => {
      const room = sites.catalogue();
      const { total, data } = meterReplacements.list(scope, input);
      const told = ({ item_id, ...entry }: (typeof data)[number]) => ({
        ...entry,
        item_id,
        name: itemPlace(room, scope, item_id, language),
        unit: room.items.get(item_id)?.unit ?? '',
      });
      return { total, data: data.map(told) };
    },
    'POST energy/meter_replacement': async ({ scope, input, caller }) => ({
      id: await meterReplacements.add(scope, input, caller),
    }),
    'DELETE energy/meter_replacement/{id}': ({ scope, input: { id } }) => {
      meterReplacements.remove(scope, id);
      return null;
    },
  };
}

export const energy = area(rows, energyHandlers);
