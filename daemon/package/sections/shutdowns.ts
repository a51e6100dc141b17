import { shutdown as rules, type ShutdownInput, type ShutdownTrigger } from '../../contract/rules/shutdown';
import type { ShutdownChange } from '../../shutdown/book';
import { toldOf } from '../../sites/agent-access';
import { invalid } from '../../sites/faults';
import type { ShutdownEntry, StoredHost } from '../../store/shutdowns';
import { column, ENABLE, four, judged, NAME, NAMED, namingAlong, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section, Value } from '../section';
import { BETWEEN } from './sites';

const OWN = [
  ...['name', 'enable', 'operator', 'value', 'delay'],
  ...['return_seconds', 'return_charge', 'ups_off', 'ups_off_delay', 'after_return'],
];
type JsonObject = Readonly<Record<string, unknown>>;

const cellOf = ({ sites }: Ground, item_id: number): string => sites.catalogue().items.get(item_id)?.cell ?? '';
/** A host as a file has it: without its secrets. */
const hostInFile = ({ sealed_pass_word: _, sealed_key: __, snmp, name: ___, ...host }: StoredHost): JsonObject => ({
  ...host,
  ...(snmp && { snmp: toldOf(snmp) }),
});

function entryOf(plan: ShutdownEntry, ground: Ground): Entry {
  const [site = null, device = null] = ground.names.of('devices', plan.device_id) ?? [];
  const row: Row = {
    ...picked(plan, OWN),
    site,
    device,
    item: cellOf(ground, plan.item_id),
    triggers: { all: plan.triggers.map(({ item_id, ...trigger }) => ({ ...trigger, item: cellOf(ground, item_id) })) },
    hosts: { all: plan.hosts.map((host) => ({ name: host.name, ...hostInFile(host) })) },
  };
  return { id: plan.id, row };
}

const allOf = (value: Value | undefined, field: string): readonly JsonObject[] => {
  const { all } = (value ?? {}) as { readonly all?: unknown };
  const isObject = (one: unknown): boolean => typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!Array.isArray(all) || !all.every(isObject)) throw invalid({ [field]: { key: 'object' } });
  return all as readonly JsonObject[];
};

/** @param row all of it, of which `said` is another now */
function inputOf(said: Row, row: Row, { names }: Ground): object {
  const place = [row.site as string, row.device as string];
  const itemAt = (cell: unknown, field: string): number => names.idOf('items', [...place, String(cell)], field);
  const moves = ['site', 'device'].some((key) => Object.hasOwn(said, key));
  return {
    ...picked(said, OWN),
    ...(moves ? { device_id: names.idOf('devices', place, 'device') } : {}),
    ...(moves || said.item !== undefined ? { item_id: itemAt(row.item, 'item') } : {}),
    ...(moves || said.triggers !== undefined
      ? {
          triggers: allOf(row.triggers, 'triggers').map(({ item, ...trigger }): ShutdownTrigger => {
            const item_id = itemAt(item, 'triggers');
            return { ...(trigger as Omit<ShutdownTrigger, 'item_id'>), item_id };
          }),
        }
      : {}),
    ...(said.hosts === undefined ? {} : { hosts: allOf(said.hosts, 'hosts') }),
  };
}
/** Hosts whose password or key is to be typed again. */
function again({ shutdowns, scope, asksAgain }: Ground, id: number): void {
  const { name, hosts } = shutdowns.one(scope, id);
  for (const host of hosts) if (shutdowns.lacks(host)) asksAgain(`${name}${BETWEEN}${host.name}`);
}

/** Shutdown plans of UPSes: their hosts stand there without their secrets. */
export const shutdowns: Section = {
  key: 'ups_shutdowns',
  names: four('UPS 关机计划', 'UPS 關機計畫', 'UPS 關機計劃', 'UPS shutdown plans'),
  func: 'linkage_edit',
  tables: ['ups_shutdown'],
  text_only: true,
  by: ['name'],
  fields: { device_id: 'device', item_id: 'item' },
  columns: [
    column('name', rules.name, ...NAME),
    column('enable', rules.enable, ...ENABLE),
    column('site', { t: 'opt', of: { t: 'nullable', of: { t: 'text', max: 1000 } } }, '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'devices', 'device', NAMED, 'UPS', 'UPS', 'UPS', 'UPS'),
    column('item', NAMED, '监控项代号', '監控項代號', '監控項代號', 'Item code'),
    column('operator', rules.operator, '比较', '比較', '比較', 'Compared by'),
    column('value', rules.value, '值', '值', '值', 'Value'),
    column('triggers', { t: 'doc' }, '其他触发条件', '其他觸發條件', '其他觸發條件', 'Further triggers'),
    column('delay', rules.delay, '倒计时（秒）', '倒數（秒）', '倒數（秒）', 'Countdown (s)'),
    column('hosts', { t: 'doc' }, '主机', '主機', '主機', 'Hosts'),
    column('return_seconds', rules.return_seconds, '市电稳定（秒）', '市電穩定（秒）', '市電穩定（秒）', 'Mains steady (s)'),
    column('return_charge', rules.return_charge, '电量至少（%）', '電量至少（%）', '電量至少（%）', 'Charge at least (%)'),
    column('ups_off', rules.ups_off, '关闭 UPS 输出', '關閉 UPS 輸出', '關閉 UPS 輸出', 'UPS output off'),
    column(
      'ups_off_delay',
      rules.ups_off_delay,
      '关闭输出延时（秒）',
      '關閉輸出延時（秒）',
      '關閉輸出延時（秒）',
      'Output off after (s)',
    ),
    column('after_return', rules.after_return, '市电恢复后', '市電恢復後', '市電恢復後', 'When mains returns'),
  ],
  open: (ground) => {
    const { shutdowns: book, scope } = ground;
    const lacking = { lacking: true } as const;
    return {
      read: () => book.list(scope).map((one) => entryOf(one, ground)),
      add: (row) => {
        const id = book.add(scope, judged<ShutdownInput>(rules, inputOf(row, row, ground)), lacking);
        again(ground, id);
        return id;
      },
      change: oneByOne(({ id, patch, row }) => {
        book.change(scope, id, judged<ShutdownChange>(rules, inputOf(patch, row, ground), { partial: true }), lacking);
        if (patch.hosts !== undefined) again(ground, id);
      }),
      remove: (id) => book.remove(scope, id),
    };
  },
};
