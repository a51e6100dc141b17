import { seconds } from '../../clock';
import { energyPower as rows } from '../../contract/endpoints/energy_power';
import type { ActivePower, MeteringDevice } from '../../contract/entities';
import { isOn } from '../../contract/rules/energy_group';
import { lineKind } from '../../energy/group_lines';
import { devicePower, linePower, type Shown, sitePower } from '../../energy/group_power';
import type { EnergyGroups } from '../../energy/groups';
import type { Ground } from '../../ground';
import type { Items } from '../../items/index';
import type { DeviceConfig, ItemConfig } from '../../sites/catalogue';
import { invalid, sure } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import { pageOf, type Scope } from '../../store/list';
import { localText, zone, zoneOf } from '../../zone';
import { area } from '../area';
import type { Handlers } from '../mount';
import type { Reader } from '../render/condition';
import { energySites } from '../render/energy_sites';
import { deviceName } from '../render/item';

interface Needs extends Pick<Ground, 'clock'> {
  readonly energyGroups: EnergyGroups;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly items: Pick<Items, 'actual'>;
}

/** What meters show now. */
function energyPowerHandlers({ clock, energyGroups: groups, sites, items }: Needs): Handlers<typeof rows> {
  const shown: Shown = (item_id) => {
    const now = items.actual(item_id);
    const { quality, value, value_time } = now ?? {};
    return quality === 'good' && typeof value === 'number' && value_time != null ? { value, time: value_time } : undefined;
  };
  /** What of a site's groups somebody does not see is not known to him. */
  const seenValue =
    (scope: Scope): Shown =>
    (item_id) => {
      const item = sites.catalogue().items.get(item_id);
      return item && scope.has(item.device_group_id) ? shown(item_id) : undefined;
    };
  const siteSeen = (scope: Scope, id: number) => sure(scope.has(id) ? sites.catalogue().sites.get(id) : undefined);
  const today = (): string => localText(zoneOf(zone()), seconds(clock)).slice(0, 10);

  const metering = ({ items: all }: DeviceConfig): readonly ItemConfig[] =>
    all.filter((item) => !item.builtin && lineKind(item) !== null);
  function devicesOf({ room, scope, language }: Reader, site: number | null): MeteringDevice[] {
    const counted = new Set((site === null ? [] : groups.of(site)).flatMap(({ meters }) => meters.map(({ item_id }) => item_id)));
    const isOf = ({ device_group_id, items: all }: DeviceConfig): boolean =>
      scope.has(device_group_id) && (site === null || device_group_id === site || all.some(({ id }) => counted.has(id)));
    return [...room.devices.values()]
      .filter((device) => isOf(device) && metering(device).length > 0)
      .map((device) => ({
        device_id: device.id,
        device_name: deviceName(room, device.id, language),
        items: metering(device).map(({ id, names, unit }) => ({
          item_id: id,
          name: names[language],
          unit,
          value: shown(id)?.value ?? null,
        })),
      }));
  }
  function ofSite(scope: Scope, site: number): ActivePower {
    const room = sites.catalogue();
    const [all, day, seen] = [groups.of(siteSeen(scope, site).id), today(), seenValue(scope)];
    const { whole, balance, groups: each } = sitePower(all, day, room, seen);
    const linesOf = (id: number): (number | null)[] =>
      (all.find((group) => group.id === id)?.meters ?? []).map((line) =>
        isOn(line, day) ? linePower(room, line, seen).value : null,
      );
    const told = each.map(({ id, power, balance }) => ({ id, value: power.value, balance, lines: linesOf(id) }));
    return { ...whole, phases: [...whole.phases], unit: 'kW', balance, groups: told };
  }
  function ofDevice(scope: Scope, device_id: number): ActivePower {
    const device = sites.catalogue().devices.get(device_id);
    sure(device && scope.has(device.device_group_id) ? device : undefined);
    const power = devicePower(sites.catalogue(), device_id, shown);
    return { ...power, phases: [...power.phases], unit: 'kW', balance: null, groups: [] };
  }

  return {
    'GET device_groups/pue_menu': ({ scope, input, language }) => {
      const { total, data } = pageOf(energySites({ room: sites.catalogue(), scope, language }, groups), input);
      return { total, data: [...data] };
    },
    'GET energy/energy_device': ({ scope, input: { device_group_id, ...ask }, language }) => {
      const reader = { room: sites.catalogue(), scope, language };
      const { total, data } = pageOf(
        devicesOf(reader, device_group_id == null ? null : siteSeen(scope, device_group_id).id),
        ask,
      );
      return { total, data: [...data] };
    },
    'POST energy/device_groups_device': ({ scope, input: { device_group_ids }, language }) => {
      const reader = { room: sites.catalogue(), scope, language };
      const data = [...new Set(device_group_ids)].map((id) => {
        const { id: device_group_id } = siteSeen(scope, id);
        return { device_group_id, devices: devicesOf(reader, device_group_id) };
      });
      return { total: data.length, data };
    },
    'GET get_active_power': ({ scope, input: { device_group_id, device_id } }) => {
      if (device_id != null) return ofDevice(scope, device_id);
      if (device_group_id == null) throw invalid({ device_group_id: { key: 'required' } });
      return ofSite(scope, device_group_id);
    },
  };
}

export const energyPower = area(rows, energyPowerHandlers);
