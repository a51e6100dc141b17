import type { ActionInput } from '../../actions/book';
import type { SeenAction } from '../../actions/index';
import { type ActionParams, type ActionType, MOST_RECEIVERS, MOST_STEPS, action as rules } from '../../contract/rules/action';
import { isCellType } from '../../contract/rules/action_cells';
import type { Shape } from '../../contract/shape';
import { invalid, refusalOf } from '../../sites/faults';
import { column, ENABLE, four, judged, NAME, NAMED, namingAlong, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Scalar, Section } from '../section';
import { itemAt, placeOf, saysPlace } from './items';

const OWN = ['type', 'value', 'enable'];
/** What a file says in other words: the names of what these number. */
const NAMING = ['steps', 'report_id', 'contact_ids'] as const;
const PARAMS = Object.keys(rules.params.of.of).filter((key) => !NAMING.some((one) => one === key));
/** What an action may say nothing of. */
const MAY_GO: readonly string[] = ['power', 'mode', 'temperature', 'fan', 'humidity'];
/** no action is called that */
const BUILTIN = '#';

/** A step in a file: how long is waited before it, what follows where it was not done, and its name. */
const STEP = /^(\d{1,4}) (stop|go_on) (.+)$/s;
const STEPS: Shape = { t: 'list', max: MOST_STEPS, of: { t: 'text', min: 8, max: 80 } };

/** @param called the name of an action by its id; '': it is gone */
const stepsInFile = ({ params }: SeenAction, called: (id: number) => string): readonly string[] =>
  (params.steps ?? []).map(({ action_id, delay = 0, on_fail = 'stop' }) => `${delay} ${on_fail} ${called(action_id)}`);
/** @throws Refusal 1001 at `steps` a step names nothing that is there, or cannot be read */
const stepsFromFile = (texts: readonly string[], { names }: Ground): readonly object[] =>
  texts.map((text) => {
    const [, delay, on_fail, name] = STEP.exec(text) ?? [];
    if (name === undefined) throw invalid({ steps: { key: 'package_steps' } });
    return { action_id: names.idOf('actions', [name], 'steps'), delay: Number(delay), on_fail };
  });
/** A contact in a file: its name, and of several of that name which. */
const CONTACT = /^(.+?)(?: #(\d{1,4}))?$/s;
const CONTACTS: Shape = { t: 'list', max: MOST_RECEIVERS, of: { t: 'text', min: 1, max: 70 } };
function contactsInFile({ contact_ids = [] }: ActionParams, { names }: Ground): readonly string[] {
  const all = contact_ids.flatMap((id) => [names.of('contacts', id) ?? []]);
  return all.flatMap(([name, nth = null]) => (name ? [nth === null || nth === 1 ? `${name}` : `${name} #${nth}`] : []));
}
/** @throws Refusal 1001 at `contacts` nobody is called that */
const contactsFromFile = (texts: readonly string[], { names }: Ground): readonly number[] =>
  texts.map((text) => {
    const whole = names.find('contacts', [text, 1]);
    const [, name = text, nth = 1] = CONTACT.exec(text) ?? [];
    return whole ?? names.idOf('contacts', [name, Number(nth)], 'contacts');
  });
/** @throws Refusal 1001 at `report` whoever reads the file keeps none of that name, nor is one shared with him */
function reportFromFile(name: string, { actions, user_id }: Ground): number {
  const id = actions.reports.reportNamed(name, user_id);
  if (id === undefined) throw invalid({ report: { key: 'package_report', data: { name } } });
  return id;
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An address without what stands behind it: that may let one in. */
const plainUrl = (url: unknown): string => String(url ?? '').replace(/\?.*$/s, '');
const hasQuery = (url: unknown): boolean => String(url ?? '').includes('?');

/** The item that an action moves, or the device whose cells it writes to. */
function placed({ type, device_id, item_id }: SeenAction, ground: Ground): readonly Scalar[] {
  const item = item_id === null ? undefined : ground.sites.catalogue().items.get(item_id);
  if (item) return placeOf(item, ground);
  return isCellType(type) && device_id !== null ? (ground.names.of('devices', device_id) ?? []) : [];
}
function aimAt(row: Row, { names, ...ground }: Ground): object {
  if (!isCellType(row.type as ActionType)) return { item_id: itemAt(row, { names, ...ground }) };
  const { site = '', device = '' } = row;
  return { device_id: names.idOf('devices', [site as Scalar, device as Scalar], 'device') };
}

const reportOf = ({ params }: SeenAction, { actions }: Ground): string | null =>
  actions.reports.report(params.report_id)?.name ?? null;

function entryOf(action: SeenAction, called: (id: number) => string, ground: Ground): Entry {
  const { id, names, params, builtin } = action;
  const [site = null, device = null, cell = null] = placed(action, ground);
  const words = Object.values(names);
  const row: Row = {
    name: names[ground.language],
    builtin: builtin ? id : null,
    ...picked(action, OWN),
    site,
    device,
    item: cell,
    ...Object.fromEntries(PARAMS.map((key) => [key, (params as Row)[key] ?? null])),
    url: params.url === undefined ? null : plainUrl(params.url),
    has_query: params.url === undefined ? null : hasQuery(params.url),
    steps: action.type === 'template' ? stepsInFile(action, called) : null,
    report: reportOf(action, ground),
    contacts: action.type === 'report' ? contactsInFile(params, ground) : null,
  };
  return {
    id,
    row,
    alike: [...words.map((word) => [word]), ...(builtin ? [[BUILTIN, id]] : [])],
    fixed: builtin,
    // the same steps may be called otherwise in another language
    same: (key, value) =>
      key === 'steps'
        ? Array.isArray(value) && sameSteps(value as readonly string[], action, ground)
        : key === 'name'
          ? words.includes(String(value))
          : key === 'has_query' || (key === 'url' && value === params.url),
  };
}

function sameSteps(texts: readonly string[], { params }: SeenAction, ground: Ground): boolean {
  const there = (params.steps ?? []).map(({ action_id, delay = 0, on_fail = 'stop' }) => ({ action_id, delay, on_fail }));
  let said: readonly object[] = [];
  const refusal = refusalOf(() => {
    said = stepsFromFile(texts, ground);
  });
  return refusal === null && isSame(said, there);
}

function inputOf(said: Row, row: Row, ground: Ground): object {
  const steps = said.steps ? { steps: stepsFromFile(said.steps as readonly string[], ground) } : {};
  const report = said.report ? { report_id: reportFromFile(String(said.report), ground) } : {};
  const contacts = said.contacts ? { contact_ids: contactsFromFile(said.contacts as readonly string[], ground) } : {};
  const named = { ...steps, ...report, ...contacts };
  const params = PARAMS.filter((key) => Object.hasOwn(said, key) && (said[key] !== null || MAY_GO.includes(key)));
  return {
    ...picked(said, ['name', ...OWN]),
    ...(saysPlace(said) ? aimAt(row, ground) : {}),
    ...(params.length > 0 || Object.keys(named).length > 0 ? { params: { ...picked(said, params), ...named } } : {}),
  };
}

/** What stood behind the `?` of an address is to be typed again where the file has none. */
function asksAgain({ name, url, has_query }: Row, ground: Ground): void {
  if (has_query === true && !hasQuery(url)) ground.asksAgain(String(name));
}

const opt = (of: Shape): Shape => ({ t: 'opt', of });
const maybe = (of: Shape): Shape => opt({ t: 'nullable', of });
const { params } = rules;
const param = (key: keyof typeof params.of.of): Shape => {
  const { of } = params.of.of[key];
  return of.t === 'nullable' ? opt(of) : maybe(of);
};

/** What the box does besides telling people. The one that the product brings is known by its number, whatever it is called. */
export const actions: Section = {
  key: 'actions',
  names: four('动作', '動作', '動作', 'Actions'),
  func: 'linkage_edit',
  tables: ['action'],
  by: ['name'],
  order: ['builtin', 'name'],
  known: ({ name = null, builtin }) => (builtin ? [BUILTIN, builtin as number] : [name as string]),
  fields: { device_id: 'device', item_id: 'item', params: 'url' },
  columns: [
    column('name', rules.name, ...NAME),
    column('builtin', maybe({ t: 'one', of: [1] }), '内置编号', '內建編號', '內置編號', 'Built-in number'),
    column('type', rules.type, '类型', '類型', '類型', 'Type'),
    column('site', maybe({ t: 'text', max: 1000 }), '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'devices', 'device', maybe(NAMED), '设备', '設備', '設備', 'Device'),
    column('item', maybe(NAMED), '监控项代号', '監控項代號', '監控項代號', 'Item code'),
    column('value', maybe({ t: 'num' }), '值', '值', '值', 'Value'),
    column('unit_name', param('unit_name'), '机组', '機組', '機組', 'Unit'),
    column('channel', param('channel'), '照明回路', '照明迴路', '照明迴路', 'Light circuit'),
    column('power', param('power'), '开关机', '開關機', '開關機', 'Power'),
    column('mode', param('mode'), '运行模式', '運轉模式', '運行模式', 'Mode'),
    column('temperature', param('temperature'), '设定温度（℃）', '設定溫度（℃）', '設定溫度（℃）', 'Set temperature (℃)'),
    column('fan', param('fan'), '风速', '風速', '風速', 'Fan speed'),
    column('humidity', param('humidity'), '设定湿度（%RH）', '設定濕度（%RH）', '設定濕度（%RH）', 'Set humidity (%RH)'),
    column('pulse_ms', param('pulse_ms'), '脉冲（毫秒）', '脈衝（毫秒）', '脈衝（毫秒）', 'Pulse (ms)'),
    column('always', param('always'), '总是下发', '總是下發', '總是下發', 'Always send'),
    column('retries', param('retries'), '无应答重试次数', '無回應重試次數', '無回應重試次數', 'Retries'),
    column('buzzer_frequency', param('buzzer_frequency'), '蜂鸣器频率', '蜂鳴器頻率', '蜂鳴器頻率', 'Buzzer (Hz)'),
    column('buzzer_duty', param('buzzer_duty'), '蜂鸣器占空比', '蜂鳴器占空比', '蜂鳴器佔空比', 'Buzzer duty (%)'),
    column('buzzer_count', param('buzzer_count'), '鸣响次数', '鳴響次數', '鳴響次數', 'Beeps'),
    column('buzzer_time', param('buzzer_time'), '鸣响时长（0.1 秒）', '鳴響時間（0.1 秒）', '鳴響時間（0.1 秒）', 'Beep (0.1 s)'),
    column('light_frequency', param('light_frequency'), '闪烁频率', '閃爍頻率', '閃爍頻率', 'Light (Hz)'),
    column('light_duty', param('light_duty'), '闪烁占空比', '閃爍占空比', '閃爍佔空比', 'Light duty (%)'),
    column('url', param('url'), '网址', '網址', '網址', 'Address'),
    column('has_query', maybe({ t: 'bool' }), '网址有参数', '網址有參數', '網址有參數', 'Address has a query'),
    column('method', param('method'), '请求方法', '請求方法', '請求方法', 'Method'),
    column('body', param('body'), '正文', '內文', '正文', 'Body'),
    column('steps', maybe(STEPS), '步骤', '步驟', '步驟', 'Steps'),
    column('report', maybe({ t: 'text', max: 64 }), '报表', '報表', '報表', 'Report'),
    column('previous', param('previous'), '上一周期', '上一週期', '上一週期', 'Previous period'),
    column('format', param('format'), '文件格式', '檔案格式', '檔案格式', 'File format'),
    column('contacts', maybe(CONTACTS), '联系人', '聯絡人', '聯絡人', 'Contacts'),
    column('emails', param('emails'), '其他邮箱', '其他信箱', '其他電郵地址', 'Other email addresses'),
    column('enable', opt(rules.enable.of), ...ENABLE),
  ],
  open: (ground) => {
    const { actions, user_id, scope, language } = ground;
    return {
      read() {
        const all = actions.actions(scope, { limit: 0 }).data;
        const names = new Map(all.map((action) => [action.id, action.names[language]]));
        return all.map((action) => entryOf(action, (id) => names.get(id) ?? '', ground));
      },
      add(row) {
        const id = actions.addAction(scope, judged<ActionInput>(rules, inputOf(row, row, ground)), user_id);
        asksAgain(row, ground);
        return id;
      },
      change: oneByOne(({ id, patch, row }) => {
        const input = judged<Partial<ActionInput>>(rules, inputOf(patch, row, ground), { partial: true });
        actions.changeAction(scope, id, input, { user_id, language });
        if (patch.url !== undefined) asksAgain(row, ground);
      }),
      remove: (id) => actions.removeAction(scope, id, language),
    };
  },
};
