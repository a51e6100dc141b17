import { BOX_DEVICE } from '../../contract/codes';
import { formulaOf } from '../../contract/point';
import type { Refusal } from '../../contract/refusal';
import { item as rules } from '../../contract/rules/item';
import { jitter } from '../../contract/rules/jitter';
import type { Shape } from '../../contract/shape';
import { portOfLine } from '../../sites/builtin';
import type { ItemConfig } from '../../sites/catalogue';
import { invalid, refusalOf } from '../../sites/faults';
import type { ItemInput, ItemRevision } from '../../sites/items';
import { isListed } from '../../sites/own-devices';
import { column, ENABLE, four, judged, MAYBE_NAMED, NAMED, naming, picked, shown } from '../columns';
import type { Entry, Ground, Revision, Row, Scalar, Section } from '../section';
import { formulaFromFile, formulaInFile } from './formula-names';
import { jitterColumns } from './jitter-columns';

const PLAIN = [
  'enable',
  'alarm_enable',
  'no_value_alarm',
  'threshold_max',
  'threshold_min',
  'overrun_point',
  'recovery_point',
  'check_interval',
  'repetitions',
  'off_delay',
  'latch',
  'notice_interval',
  'notice_count',
  'min_on',
  'min_off',
  'save_enable',
  'save_interval',
  'save_delta',
  'keep_days',
  'sort_id',
];
const JITTER = Object.keys(jitter);
/** What the box itself watches stands in no site. */
const NO_SITE = '';
const LINE = '_line_';
const STATES: Shape = { t: 'opt', of: { t: 'list', max: 64, of: { t: 'int' } } };

const ACTIONS: Shape = { t: 'opt', of: { t: 'list', max: 8, of: { t: 'text', min: 1, max: 64 } } };

const opt = (of: Shape): Shape => ({ t: 'opt', of });
const maybe = (of: Shape): Shape => opt({ t: 'nullable', of });

/** Device and cell of an item in a file. The line that an item of the box watches is named, not numbered. */
export function placeOf(item: ItemConfig, { names, sites }: Pick<Ground, 'names' | 'sites'>): readonly Scalar[] {
  if (item.device_id !== BOX_DEVICE) return [...(names.of('devices', item.device_id) ?? []), item.cell];
  const port = portOfLine(item.cell);
  const cell = port === null ? item.cell : `${LINE}${names.of('serial_ports', port)?.[0] ?? port}`;
  return [NO_SITE, sites.catalogue().devices.get(BOX_DEVICE)?.name ?? '', cell];
}

/** Where an item stands, by its id; null where the asker sees none. */
export const placeIn =
  (ground: Ground) =>
  (id: number): readonly Scalar[] | null => {
    const item = ground.sites.catalogue().items.get(id);
    return item && ground.scope.has(item.device_group_id) && isPlaced(item, ground) ? placeOf(item, ground) : null;
  };
/** What a site's own device watches is there without a file, and stands in none. */
const isPlaced = ({ device_id }: ItemConfig, { sites }: Ground): boolean => {
  const device = sites.catalogue().devices.get(device_id);
  return device !== undefined && isListed(device);
};

/** The columns of an item's place. */
const PLACE = ['site', 'device', 'item'] as const;
/** Whether a row says where an item stands. */
export const saysPlace = (row: Row): boolean => PLACE.some((key) => Object.hasOwn(row, key));
/**
 * The item of a place: it is named by all of it. Its device may have come with the same file, and its items with it, so they are
 * looked up as they are now. @returns null: the row names none. @throws Refusal 1001
 */
export function itemAt(row: Row, { names, sites }: Pick<Ground, 'names' | 'sites'>): number | null {
  const [site, device, cell] = PLACE.map((key) => (row[key] ?? '') as Scalar);
  if (cell === '' && device === '') return null;
  const device_id = names.idOf('devices', [site!, device!], 'device');
  const found = sites
    .catalogue()
    .devices.get(device_id)
    ?.items.find((item) => item.cell === cell);
  if (!found) throw invalid({ item: { key: 'package_unknown', data: { name: String(cell) } } });
  return found.id;
}

/** The name that somebody gave it; '' while it is called as its model says. */
function givenName({ builtin, names, point }: ItemConfig): string {
  const [one = '', ...others] = Object.values(names);
  const renamed = !builtin && others.every((name) => name === one) && point?.names.zh_cn !== one;
  return renamed ? one : '';
}

const NO_JITTER: Row = Object.fromEntries(JITTER.map((key) => [key, null]));

function entryOf(item: ItemConfig, ground: Ground): Entry {
  const { names, language } = ground;
  const [site = '', device = '', cell = ''] = placeOf(item, ground);
  const named = (section: string, id: number | null) => (id === null ? null : (names.of(section, id)?.[0] ?? null));
  const actions = (ids: readonly number[]) => ids.flatMap((id) => named('actions', id) ?? []);
  const formula = item.formula === (item.point && formulaOf(item.point)) ? null : item.formula;
  const row: Row = Object.assign(picked(item, PLAIN), {
    site,
    device,
    item: cell,
    label: item.names[language],
    measure: item.unit,
    item_name: givenName(item),
    alarm_states: item.options.filter(({ alarm }) => alarm).map(({ value }) => value),
    alarm_level: named('levels', item.alarm_level_id),
    contact_group: named('contact_groups', item.contact_group_id),
    time_period: named('time_periods', item.time_period_id),
    overrun_actions: actions(item.overrun_actions),
    recovery_actions: actions(item.recovery_actions),
    formula: formula === null ? null : formulaInFile(formula, placeIn(ground)),
    ...(item.jitter_config ?? NO_JITTER),
  });
  return { id: item.id, row, fixed: true };
}

/** Every state, alarming where the file says so; one that the item does not have is left for its rule to refuse. */
function optionsOf(item: ItemConfig, alarming: readonly number[]): ItemInput['options'] {
  const known = item.options.map(({ value }) => value);
  const strange = alarming.filter((value) => !known.includes(value));
  return [
    ...known.map((value) => ({ value, alarm: alarming.includes(value) })),
    ...strange.map((value) => ({ value, alarm: true })),
  ];
}

/** Its own rule of jitter, or none where all of its columns are empty. */
function jitterIn(row: Row): { jitter_config: unknown } {
  const said = picked(row, JITTER);
  return { jitter_config: Object.values(said).every((value) => value === null) ? null : said };
}

function inputOf({ id, patch, row }: Revision, { sites, scope, names }: Ground): Partial<ItemInput> {
  const named = (column: string, section: string, field: string): object => {
    const name = patch[column];
    if (name === undefined) return {};
    return { [field]: name === null || name === '' ? null : names.idOf(section, [name as string], column) };
  };
  const actions = (column: string): object => {
    const called = patch[column] as readonly string[] | undefined;
    return called ? { [column]: called.map((name) => names.idOf('actions', [name], column)) } : {};
  };
  const { alarm_states: states, formula, item_name } = patch;
  const input = {
    ...picked(patch, PLAIN),
    ...(item_name === undefined ? {} : { item_name }),
    ...(states === undefined ? {} : { options: optionsOf(sites.item(scope, id), states as readonly number[]) }),
    ...named('alarm_level', 'levels', 'alarm_level_id'),
    ...named('contact_group', 'contact_groups', 'contact_group_id'),
    ...named('time_period', 'time_periods', 'time_period_id'),
    ...actions('overrun_actions'),
    ...actions('recovery_actions'),
    ...(formula === undefined ? {} : { formula: formula === null ? null : formulaFromFile(String(formula), names) }),
    ...(JITTER.some((key) => Object.hasOwn(patch, key)) ? jitterIn(row) : {}),
  };
  return judged<Partial<ItemInput>>(rules, input, { partial: true });
}

const LIMITS = [
  column('threshold_max', opt(rules.threshold_max), '上限', '上限', '上限', 'Upper limit'),
  column('threshold_min', opt(rules.threshold_min), '下限', '下限', '下限', 'Lower limit'),
  column('overrun_point', opt(rules.overrun_point), '越限点', '越限點', '越限點', 'Overrun'),
  column('recovery_point', opt(rules.recovery_point), '恢复点', '恢復點', '恢復點', 'Recovery'),
  column('alarm_states', STATES, '告警状态值', '告警狀態值', '告警狀態值', 'Alarming states'),
];
const TOLD = [
  naming('levels', 'alarm_level', opt(NAMED), '告警等级', '告警等級', '告警等級', 'Alarm level'),
  naming('contact_groups', 'contact_group', MAYBE_NAMED, '联系人组', '聯絡人群組', '聯絡人組', 'Contact group'),
  naming('time_periods', 'time_period', MAYBE_NAMED, '时间段', '時段', '時段', 'Time period'),
  column('check_interval', opt(rules.check_interval), '检查间隔（秒）', '檢查間隔（秒）', '檢查間隔（秒）', 'Check interval (s)'),
  column('repetitions', opt(rules.repetitions), '重复次数', '重複次數', '重複次數', 'Repetitions'),
  column('off_delay', opt(rules.off_delay), '恢复延时（秒）', '恢復延時（秒）', '恢復延時（秒）', 'Off-delay (s)'),
  column('latch', opt(rules.latch), '锁存', '鎖存', '鎖存', 'Latched'),
  column(
    'notice_interval',
    opt(rules.notice_interval),
    '通知间隔（秒）',
    '通知間隔（秒）',
    '通知間隔（秒）',
    'Notice interval (s)',
  ),
  column('notice_count', opt(rules.notice_count), '通知次数', '通知次數', '通知次數', 'Notices'),
  naming('actions', 'overrun_actions', ACTIONS, '越限动作', '越限動作', '越限動作', 'Actions at the alarm'),
  naming('actions', 'recovery_actions', ACTIONS, '恢复动作', '恢復動作', '恢復動作', 'Actions at its end'),
  column('min_on', opt(rules.min_on), '最短开启时间（秒）', '最短開啟時間（秒）', '最短開啟時間（秒）', 'Minimum on time (s)'),
  column('min_off', opt(rules.min_off), '最短关闭时间（秒）', '最短關閉時間（秒）', '最短關閉時間（秒）', 'Minimum off time (s)'),
  column('save_enable', opt(rules.save_enable), '存储历史', '儲存歷史', '儲存歷史', 'Keep history'),
  column('save_interval', opt(rules.save_interval), '存储间隔（秒）', '儲存間隔（秒）', '儲存間隔（秒）', 'Store interval (s)'),
  column('save_delta', opt(rules.save_delta), '存储变化量', '儲存變化量', '儲存變化量', 'Store on a change of'),
  column('keep_days', opt(rules.keep_days), '保留天数', '保留天數', '保留日數', 'Days kept'),
];

/** Settings of items. Which items there are, their devices' templates say. */
export const items: Section = {
  key: 'items',
  names: four('监控项', '監控項', '監控項', 'Items'),
  func: 'item_edit',
  tables: ['item'],
  by: ['site', 'device', 'item'],
  order: ['site', 'device', 'sort_id', 'item'],
  fields: {
    options: 'alarm_states',
    alarm_level_id: 'alarm_level',
    contact_group_id: 'contact_group',
    time_period_id: 'time_period',
    jitter_config: 'jitter_type',
  },
  columns: [
    column('site', opt({ t: 'text', max: 1000 }), '站点', '站點', '站點', 'Site'),
    column('device', NAMED, '设备', '設備', '設備', 'Device'),
    column('item', NAMED, '监控项代号', '監控項代號', '監控項代號', 'Item code'),
    shown('label', '监控项名称', '監控項名稱', '監控項名稱', 'Called'),
    shown('measure', '单位', '單位', '單位', 'Unit'),
    column('item_name', opt(rules.item_name), '自定义名称', '自訂名稱', '自訂名稱', 'Own name'),
    column('enable', opt(rules.enable), ...ENABLE),
    column('alarm_enable', opt(rules.alarm_enable), '告警', '告警', '告警', 'Alarms'),
    column('no_value_alarm', opt(rules.no_value_alarm), '无值告警', '無值告警', '無值告警', 'No-value alarm'),
    ...LIMITS,
    ...TOLD,
    column('formula', opt(rules.formula), '公式', '公式', '公式', 'Formula'),
    column('sort_id', opt(rules.sort_id), '排序', '排序', '排序', 'Order'),
    ...jitterColumns(maybe),
  ],
  open: (ground) => {
    const { sites, scope, language } = ground;
    const change = (revisions: readonly Revision[]): ReadonlyMap<number, Refusal> => {
      const refused = new Map<number, Refusal>();
      const sound = revisions.flatMap((revision): ItemRevision[] => {
        let patch: Partial<ItemInput> = {};
        const refusal = refusalOf(() => {
          patch = inputOf(revision, ground);
        });
        if (refusal) refused.set(revision.id, refusal);
        return refusal ? [] : [{ id: revision.id, patch }];
      });
      return new Map([...refused, ...sites.reviseItems(scope, sound, language)]);
    };
    return {
      read: () => {
        const { data } = sites.items(scope, { limit: 0 }, language);
        return data.filter((item) => isPlaced(item, ground)).map((item) => entryOf(item, ground));
      },
      change,
    };
  },
};
