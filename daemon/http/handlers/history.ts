import { CODE } from '../../contract/codes';
import type { history as rows } from '../../contract/endpoints/history';
import type { EnvLimits } from '../../contract/entities';
import { Refusal } from '../../contract/refusal';
import type { History } from '../../history/index';
import { climateItem } from '../../history/series';
import type { DeviceConfig, ItemConfig } from '../../sites/catalogue';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import type { Handlers } from '../mount';

export interface PastNeeds {
  readonly history: Pick<History, 'curve' | 'series'>;
  readonly sites: Pick<Sites, 'catalogue'>;
}
type HistoryHandlers = Pick<Handlers<typeof rows>, 'GET device_groups/device/data' | 'GET environment_curve'>;

/** Beyond which an item alarms now. */
function limitsOf(device: DeviceConfig, id: number | null): EnvLimits {
  const item = device.items.find((one) => one.id === id);
  return item?.alarm_enable ? { min: item.threshold_min, max: item.threshold_max } : { min: null, max: null };
}

/** What items read in the past. */
export function historyHandlers({ history, sites }: PastNeeds): HistoryHandlers {
  const deviceOf = (scope: Scope, id: number): DeviceConfig => {
    const device = sites.catalogue().devices.get(id);
    if (!device || !scope.has(device.device_group_id)) throw new Refusal(CODE.not_found, 'not_found');
    return device;
  };
  const itemOf = (device: DeviceConfig, id: number): ItemConfig => {
    const item = device.items.find((one) => one.id === id);
    if (!item) throw new Refusal(CODE.not_found, 'not_found');
    return item;
  };

  return {
    'GET device_groups/device/data': async ({ input, scope, language }) => {
      const device = deviceOf(scope, input.device_id);
      const items = input.item_ids?.map((id) => itemOf(device, id)) ?? device.items.filter((item) => item.enable);
      const { step, times, columns } = await history.series(
        items.map((item) => item.id),
        input,
      );
      const series = items.map(({ id, names, unit, data_type }, i) => ({
        item_id: id,
        name: names[language],
        unit,
        data_type,
        ...columns[i]!,
      }));
      return { step, times, series };
    },
    'GET environment_curve': async ({ input, scope }) => {
      const device = deviceOf(scope, input.device_id);
      const [temperature, humidity] = [climateItem(device, 'temperature'), climateItem(device, 'humidity')];
      const { step, points } = await history.curve([temperature, humidity], input);
      const limits = { temperature: limitsOf(device, temperature), humidity: limitsOf(device, humidity) };
      return { step, temperature: points[0]!, humidity: points[1]!, limits };
    },
  };
}
