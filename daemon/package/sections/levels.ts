import { alarmLevel } from '../../contract/rules/alarm_level';
import type { LevelInput } from '../../sites/levels';
import type { LevelEntry } from '../../store/levels';
import { column, FLAG, four, judged, MAYBE_NAMED, NAME, naming, oneByOne, picked, REMARK } from '../columns';
import type { Entry, Ground, Row, Section } from '../section';

const WAYS = [
  column('popup_enable', FLAG, '弹窗', '彈出視窗', '彈出視窗', 'Popup'),
  column('voice_enable', FLAG, '声音', '聲音', '聲音', 'Sound'),
  column('email_enable', FLAG, '邮件', '郵件', '電郵', 'Mail'),
  column('sms_enable', FLAG, '短信', '簡訊', '短訊', 'SMS'),
  column('phone_enable', FLAG, '电话', '電話', '電話', 'Call'),
  column('push_enable', FLAG, '推送', '推播', '推送', 'Push'),
];
const OWN = ['weight', 'color', ...WAYS.map(({ key }) => key), 'remark'];

/** no level is called that */
const BUILTIN = '#';

function entryOf(level: LevelEntry, { language, names }: Pick<Ground, 'language' | 'names'>): Entry {
  const { buzzer_action_id: action } = level;
  const words = Object.values(level.names);
  return {
    id: level.id,
    row: {
      name: level.names[language],
      builtin: level.builtin ? level.id : null,
      ...picked(level, OWN),
      buzzer_action: action === null ? null : (names.of('actions', action)?.[0] ?? null),
    },
    alike: [...words.map((word) => [word]), ...(level.builtin ? [[BUILTIN, level.id]] : [])],
    fixed: level.builtin,
    same: (key, value) => key === 'name' && words.includes(String(value)),
  };
}

function inputOf(row: Row, names: Ground['names']): object {
  const { buzzer_action: action } = row;
  const id = action ? names.idOf('actions', [String(action)], 'buzzer_action') : null;
  return { ...picked(row, ['name', ...OWN]), ...(action === undefined ? {} : { buzzer_action_id: id }) };
}

/** How alarms are graded. A level that the product brings is known by its number, whatever it is called. */
export const levels: Section = {
  key: 'levels',
  names: four('告警等级', '告警等級', '告警等級', 'Alarm levels'),
  func: 'system',
  tables: ['alarm_level'],
  fields: { buzzer_action_id: 'buzzer_action' },
  by: ['name'],
  order: ['builtin', 'name'],
  known: ({ name = null, builtin }) => (builtin ? [BUILTIN, builtin as number] : [name as string]),
  columns: [
    column('name', alarmLevel.name, ...NAME),
    column(
      'builtin',
      { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1, max: 4 } } },
      '内置编号',
      '內建編號',
      '內置編號',
      'Built-in number',
    ),
    column('weight', alarmLevel.weight, '权重', '權重', '權重', 'Weight'),
    column('color', alarmLevel.color, '颜色', '顏色', '顏色', 'Colour'),
    ...WAYS,
    naming('actions', 'buzzer_action', MAYBE_NAMED, '声光动作', '聲光動作', '聲光動作', 'Buzzer and light'),
    column('remark', alarmLevel.remark, ...REMARK),
  ],
  open: ({ sites, language, scope, names }) => ({
    read: () => sites.levels({ limit: 0, sort: 'id' }).data.map((level) => entryOf(level, { language, names })),
    add: (row) => sites.addLevel(judged<LevelInput>(alarmLevel, inputOf(row, names))),
    change: oneByOne(({ id, patch }) =>
      sites.changeLevel(id, judged<Partial<LevelInput>>(alarmLevel, inputOf(patch, names), { partial: true }), language),
    ),
    remove: (id) => sites.removeLevel(scope, id, language),
  }),
};
