import type { ActionInput } from '../../actions/book';
import { action as rules } from '../../contract/rules/action';
import type { Shape } from '../../contract/shape';
import type { ActionEntry } from '../../store/actions';
import { column, ENABLE, four, judged, NAME, NAMED, namingAlong, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section } from '../section';
import { itemAt, placeOf, saysPlace } from './items';

const OWN = ['type', 'value', 'enable'];
const PARAMS = Object.keys(rules.params.of.of);
/** no action is called that */
const BUILTIN = '#';

/** An address without what stands behind it: that may let one in. */
const plainUrl = (url: unknown): string => String(url ?? '').replace(/\?.*$/s, '');

function entryOf(action: ActionEntry, ground: Ground): Entry {
  const { id, names, params, item_id, builtin } = action;
  const item = item_id === null ? undefined : ground.sites.catalogue().items.get(item_id);
  const [site = null, device = null, cell = null] = item ? placeOf(item, ground) : [];
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
  };
  return {
    id,
    row,
    alike: [...words.map((word) => [word]), ...(builtin ? [[BUILTIN, id]] : [])],
    fixed: builtin,
    same: (key, value) => (key === 'name' ? words.includes(String(value)) : key === 'url' && value === params.url),
  };
}

function inputOf(said: Row, row: Row, ground: Ground): object {
  const params = PARAMS.filter((key) => (said[key] ?? null) !== null);
  return {
    ...picked(said, ['name', ...OWN]),
    ...(saysPlace(said) ? { item_id: itemAt(row, ground) } : {}),
    ...(params.length > 0 ? { params: picked(said, params) } : {}),
  };
}

const opt = (of: Shape): Shape => ({ t: 'opt', of });
const maybe = (of: Shape): Shape => opt({ t: 'nullable', of });
const { params } = rules;
const param = (key: keyof typeof params.of.of) => maybe(params.of.of[key].of);

/** What the box does besides telling people. The one that the product brings is known by its number, whatever it is called. */
export const actions: Section = {
  key: 'actions',
  names: four('动作', '動作', '動作', 'Actions'),
  func: 'linkage_edit',
  tables: ['action'],
  by: ['name'],
  order: ['builtin', 'name'],
  known: ({ name = null, builtin }) => (builtin ? [BUILTIN, builtin as number] : [name as string]),
  fields: { item_id: 'item', params: 'url' },
  columns: [
    column('name', rules.name, ...NAME),
    column('builtin', maybe({ t: 'one', of: [1] }), '内置编号', '內建編號', '內置編號', 'Built-in number'),
    column('type', rules.type, '类型', '類型', '類型', 'Type'),
    column('site', maybe({ t: 'text', max: 1000 }), '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'devices', 'device', maybe(NAMED), '设备', '設備', '設備', 'Device'),
    column('item', maybe(NAMED), '监控项代号', '監控項代號', '監控項代號', 'Item code'),
    column('value', maybe({ t: 'num' }), '值', '值', '值', 'Value'),
    column('pulse_ms', param('pulse_ms'), '脉冲（毫秒）', '脈衝（毫秒）', '脈衝（毫秒）', 'Pulse (ms)'),
    column('always', param('always'), '总是下发', '總是下發', '總是下發', 'Always send'),
    column('buzzer_frequency', param('buzzer_frequency'), '蜂鸣器频率', '蜂鳴器頻率', '蜂鳴器頻率', 'Buzzer (Hz)'),
    column('buzzer_duty', param('buzzer_duty'), '蜂鸣器占空比', '蜂鳴器占空比', '蜂鳴器佔空比', 'Buzzer duty (%)'),
    column('buzzer_count', param('buzzer_count'), '鸣响次数', '鳴響次數', '鳴響次數', 'Beeps'),
    column('buzzer_time', param('buzzer_time'), '鸣响时长（0.1 秒）', '鳴響時間（0.1 秒）', '鳴響時間（0.1 秒）', 'Beep (0.1 s)'),
    column('light_frequency', param('light_frequency'), '闪烁频率', '閃爍頻率', '閃爍頻率', 'Light (Hz)'),
    column('light_duty', param('light_duty'), '闪烁占空比', '閃爍占空比', '閃爍佔空比', 'Light duty (%)'),
    column('url', param('url'), '网址', '網址', '網址', 'Address'),
    column('method', param('method'), '请求方法', '請求方法', '請求方法', 'Method'),
    column('body', param('body'), '正文', '內文', '正文', 'Body'),
    column('enable', opt(rules.enable.of), ...ENABLE),
  ],
  open: (ground) => {
    const { actions, user_id, scope, language } = ground;
    return {
      read: () => actions.actions(scope, { limit: 0 }).data.map((action) => entryOf(action, ground)),
      add: (row) => actions.addAction(scope, judged<ActionInput>(rules, inputOf(row, row, ground)), user_id),
      change: oneByOne(({ id, patch, row }) =>
        actions.changeAction(scope, id, judged<Partial<ActionInput>>(rules, inputOf(patch, row, ground), { partial: true }), {
          user_id,
          language,
        }),
      ),
      remove: (id) => actions.removeAction(scope, id, language),
    };
  },
};
