import type { Device, DeviceGroup } from '../../../../daemon/contract/entities';
import { maintenance, maintenanceFaults } from '../../../../daemon/contract/rules/alarm_suppression';
import type { Fault } from '../../../../daemon/contract/shape';
import { fill, words } from '../../../lang/index';
import { boxNow, boxZone } from '../../../state/box/clock';
import { toast } from '../../../state/window/toasts';
import { momentOf, momentText } from '../../../ui/filter/moment';
import { listTime } from '../../../ui/time';
import type { TreeNode } from '../../../ui/tree/rows';
import { call } from '../../../wire/call';
import type { FormSpec, Values } from '../../kit/spec';

const HOUR_S = 3600;
const ALL = { limit: 0 } as const;
const DEVICE = 'device ';

/** Devices below their sites; a site alone is none of them. */
function treeOf(sites: readonly DeviceGroup[], devices: readonly Device[]): TreeNode[] {
  return sites.flatMap(({ id, name }) => {
    const children = devices
      .filter(({ device_group_id }) => device_group_id === id)
      .map((device) => ({ id: `${DEVICE}${device.id}`, label: device.name }));
    return children.length > 0 ? [{ id: `site ${id}`, label: name, children }] : [];
  });
}

const idsIn = (texts: unknown): number[] =>
  Array.isArray(texts) ? texts.map((text) => Number(String(text).slice(DEVICE.length))) : [];
const timeOf = (text: unknown): number | null => momentOf(String(text), boxZone()) ?? null;
const isOfSite = ({ what }: Values): boolean => what === 'site';

/** Where it is, as the box takes it. */
const placeOf = ({ what, device_group_id, device_ids }: Values) =>
  what === 'site' ? { device_group_id: Number(device_group_id) } : { device_ids: idsIn(device_ids) };

function faultsOf(values: Values): Record<string, Fault> {
  const [from, until] = [timeOf(values.from), timeOf(values.until)];
  return {
    ...(from === null && { from: { key: 'moment' } }),
    ...(until === null && { until: { key: 'moment' } }),
    ...(from !== null && until !== null && maintenanceFaults({ device_ids: [1], from, until })),
  };
}

/** That it has begun, and until when, or when it will. */
function begunText(from: number, until: number): string {
  const w = words('suppressed');
  const [now, zone] = [boxNow(), boxZone()];
  const [begins, ends] = [from, until].map((at) => listTime(at, now, zone));
  return fill(from > now ? w.planned : w.begun, { from: begins!, until: ends! });
}

/** Somebody will work, or works, on a site or on devices: an hour from now unless another time is given. */
export async function maintenanceForm(): Promise<FormSpec> {
  const w = words('suppressed');
  const [sites, devices] = await Promise.all([call('GET setting/device_groups', ALL), call('GET setting/devices', ALL)]);
  const now = Math.floor(boxNow());
  const half = true;
  return {
    title: w.new,
    action: w.begin,
    done: '',
    values: {
      what: 'devices',
      device_group_id: null,
      device_ids: [],
      from: momentText(now, boxZone()),
      until: momentText(now + HOUR_S, boxZone()),
      why: '',
    },
    rules: { fields: { why: maintenance.why }, also: faultsOf },
    parts: [
      {
        kind: 'select',
        key: 'what',
        label: w.what,
        options: [
          { value: 'devices', label: w.what_devices },
          { value: 'site', label: w.what_site },
        ],
      },
      {
        kind: 'select',
        key: 'device_group_id',
        label: w.site,
        options: sites.data.map(({ id, name }) => ({ value: id, label: name })),
        shape: { t: 'int' },
        shown: isOfSite,
      },
      {
        kind: 'tree',
        key: 'device_ids',
        label: w.devices,
        nodes: treeOf(sites.data, devices.data),
        texts: true,
        leaves: true,
        shape: { t: 'list', min: 1, of: { t: 'text' } },
        shown: (values) => !isOfSite(values),
      },
      { kind: 'moment', key: 'from', label: w.from, half },
      { kind: 'moment', key: 'until', label: w.until_field, half, help: w.until_help },
      { kind: 'text', key: 'why', label: w.why_field, help: w.why_help },
    ],
    async save(values) {
      const [from, until] = [timeOf(values.from) ?? 0, timeOf(values.until) ?? 0];
      await call('POST alarm_maintenance', { ...placeOf(values), from, until, why: String(values.why).trim() });
      toast(begunText(from, until));
    },
  };
}
