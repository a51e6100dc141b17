import { type PowerLimitsInput, powerLimitFaults, powerLimits as rules } from '../../contract/rules/power_limits';
import { column, four, judged, NAMED, namingAlong, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section } from '../section';

const OWN = ['preset', 'nominal_voltage', 'nominal_frequency', 'rating', 'public_supply'];
type Doc = { readonly all?: unknown };

const meterIn = (row: Row, { names }: Ground): number =>
  names.idOf('devices', [row.site as string, row.device as string], 'device');

function entriesOf({ power_limits, scope, names }: Ground): readonly Entry[] {
  return power_limits.list(scope).flatMap(({ device_id, limits, ...entry }) => {
    const [site, device] = names.of('devices', device_id) ?? [];
    if (site === undefined || device === undefined) return [];
    return [{ id: device_id, row: { site, device, ...picked(entry, OWN), limits: { all: limits } } }];
  });
}
const inputOf = (device_id: number, row: Row): PowerLimitsInput => {
  const { all } = (row.limits ?? {}) as Doc;
  const input = { device_id, ...picked(row, OWN), ...(all === undefined ? {} : { limits: all }) };
  return judged<PowerLimitsInput>(rules, input, { also: powerLimitFaults });
};

/** What meters' supply is held against. It stands behind the devices, since it is about one each. */
export const powerLimits: Section = {
  key: 'power_limits',
  names: four('电能质量限值', '電能品質限值', '電能質量限值', 'Power quality limits'),
  func: 'energy_edit',
  tables: ['power_limit'],
  text_only: true,
  by: ['site', 'device'],
  fields: { device_id: 'device' },
  columns: [
    column('site', NAMED, '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'devices', 'device', NAMED, '设备', '設備', '設備', 'Device'),
    column('preset', rules.preset, '标准', '標準', '標準', 'Standard'),
    column('nominal_voltage', rules.nominal_voltage, '标称电压 (V)', '標稱電壓 (V)', '標稱電壓 (V)', 'Nominal voltage (V)'),
    column(
      'nominal_frequency',
      rules.nominal_frequency,
      '标称频率 (Hz)',
      '標稱頻率 (Hz)',
      '標稱頻率 (Hz)',
      'Nominal frequency (Hz)',
    ),
    column('rating', rules.rating, '额定电流 (A)', '額定電流 (A)', '額定電流 (A)', 'Rated current (A)'),
    column('public_supply', rules.public_supply, '公共供电点', '公共供電點', '公共供電點', 'At the public supply'),
    column('limits', { t: 'opt', of: { t: 'doc' } }, '限值', '限值', '限值', 'Limits'),
  ],
  open: (ground) => {
    const { power_limits: book, scope } = ground;
    const set = (id: number, row: Row): void => book.set(scope, inputOf(id, row));
    return {
      read: () => entriesOf(ground),
      add(row) {
        const id = meterIn(row, ground);
        set(id, row);
        return id;
      },
      change: oneByOne(({ id, row }) => set(id, row)),
      remove: (id) => book.remove(scope, id),
    };
  },
};
