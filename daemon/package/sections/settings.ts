import type { Jitter } from '../../contract/entities';
import { CATEGORIES, type CategoryCode } from '../../contract/model';
import { alarmParams, alarmPhrases, phraseFaults } from '../../contract/rules/alarm';
import { category } from '../../contract/rules/category';
import { historyKeep } from '../../contract/rules/history';
import { jitter, jitterFaults } from '../../contract/rules/jitter';
import { alarmPush } from '../../contract/rules/push_channel';
import type { Shape } from '../../contract/shape';
import type { PushChange } from '../../notify/ways/channels';
import { column, four, judged, MAYBE_NAMED, NAME, naming, oneByOne, picked } from '../columns';
import type { Names } from '../names';
import type { Column, Row, Section } from '../section';
import { jitterColumns } from './jitter-columns';

const opt = (of: Shape): Shape => ({ t: 'opt', of });

const ALARM: readonly Column[] = [
  column('popup_enable', opt(alarmParams.popup_enable), '弹窗', '彈出視窗', '彈出視窗', 'Popup'),
  column('voice_enable', opt(alarmParams.voice_enable), '声音', '聲音', '聲音', 'Sound'),
  column('video_enable', opt(alarmParams.video_enable), '视频', '影像', '影像', 'Video'),
  column('popup_seconds', opt(alarmParams.popup_seconds), '弹窗秒数', '彈出秒數', '彈出秒數', 'Popup seconds'),
  column('record_days', opt(alarmParams.record_days), '告警保存天数', '告警儲存天數', '告警保存天數', 'Days alarms are kept'),
  column('repeat_notice', opt(alarmParams.repeat_notice), '重复通知', '重複通知', '重複通知', 'Repeat notices'),
  column('recover_notice', opt(alarmParams.recover_notice), '恢复通知', '恢復通知', '恢復通知', 'Tell of recovery'),
  column('sms_per_hour', opt(alarmParams.sms_per_hour), '每小时短信数', '每小時簡訊數', '每小時短訊數', 'SMS an hour'),
  column(
    'link_wait_seconds',
    opt(alarmParams.link_wait_seconds),
    '通信中断等待（秒）',
    '通訊中斷等待（秒）',
    '通訊中斷等待（秒）',
    'Wait of a lost link (s)',
  ),
];
/** Whom an alarm is for that names nobody, by name. */
const DEFAULT_GROUP = naming(
  'contact_groups',
  'default_contact_group',
  MAYBE_NAMED,
  '默认联系人组',
  '預設聯絡人群組',
  '預設聯絡人組',
  'Default contact group',
);
const NIGHT = naming(
  'time_periods',
  'night_mute',
  MAYBE_NAMED,
  '夜间静音时间段',
  '夜間靜音時段',
  '夜間靜音時段',
  'Silent period at night',
);
const ALIVE = column('alive', opt(alarmPush.alive), '每日在线通知', '每日上線通知', '每日在線通知', 'Daily still alive at');
const HISTORY: readonly Column[] = [
  column('raw_days', opt(historyKeep.raw_days), '原始数据天数', '原始資料天數', '原始數據天數', 'Days of samples'),
  column('hour_days', opt(historyKeep.hour_days), '小时数据天数', '小時資料天數', '小時數據天數', 'Days of hours'),
  column('day_years', opt(historyKeep.day_years), '日数据年数', '日資料年數', '日數據年數', 'Years of days'),
  column('max_mb', opt(historyKeep.max_mb), '最大空间（MB）', '最大空間（MB）', '最大空間（MB）', 'Room (MB)'),
  column(
    'commit_seconds',
    opt(historyKeep.commit_seconds),
    '写入间隔（秒）',
    '寫入間隔（秒）',
    '寫入間隔（秒）',
    'Seconds to the disk',
  ),
];
const JITTER = jitterColumns(opt);
const PHRASES: readonly Column[] = [
  column('zh_cn', opt(alarmPhrases.zh_cn), '简体中文', '簡體中文', '簡體中文', 'Simplified Chinese'),
  column('zh_tw', opt(alarmPhrases.zh_tw), '繁体中文（台湾）', '繁體中文（台灣）', '繁體中文（台灣）', 'Chinese (Taiwan)'),
  column('zh_xg', opt(alarmPhrases.zh_xg), '繁体中文（香港）', '繁體中文（香港）', '繁體中文（香港）', 'Chinese (Hong Kong)'),
  column('en_us', opt(alarmPhrases.en_us), '英语', '英語', '英語', 'English'),
];
const SHOWN = ['name', 'icon', 'display', 'weight'];
const keysOf = (columns: readonly Column[]): readonly string[] => columns.map(({ key }) => key);

/** The thing that a column names, as a field; nothing where a file does not speak of it. */
function meantBy({ key, names_of = '' }: Column, field: string, row: Row, names: Names): Record<string, number | null> {
  const name = row[key];
  if (name === undefined) return {};
  return { [field]: name ? names.idOf(names_of, [String(name)], key) : null };
}

/** How alarms are shown and kept. */
export const alarmSettings: Section = {
  key: 'alarm_settings',
  names: four('告警参数', '告警參數', '告警參數', 'Alarm settings'),
  func: 'system',
  tables: ['setting'],
  setting: 'alarm_commons',
  by: [],
  columns: [...ALARM, DEFAULT_GROUP, NIGHT, ALIVE],
  fields: { default_contact_group_id: DEFAULT_GROUP.key, night_mute_period_id: NIGHT.key },
  open: ({ sites, names, way_settings: { channels } }) => {
    const called = (section: string, id: number | null) => (id === null ? null : (names.of(section, id)?.[0] ?? null));
    return {
      read: () => {
        const params = sites.alarmCommons();
        const group = called('contact_groups', params.default_contact_group_id);
        const night = called('time_periods', params.night_mute_period_id);
        const named = { [DEFAULT_GROUP.key]: group, [NIGHT.key]: night };
        const { alive } = channels.push();
        return [{ id: 0, row: { ...picked(params, keysOf(ALARM)), ...named, alive }, fixed: true }];
      },
      change: oneByOne(({ patch }) => {
        const group = meantBy(DEFAULT_GROUP, 'default_contact_group_id', patch, names);
        const night = meantBy(NIGHT, 'night_mute_period_id', patch, names);
        const fields = { ...picked(patch, keysOf(ALARM)), ...group, ...night };
        sites.changeAlarmCommons(judged(alarmParams, fields, { partial: true }));
        const { alive } = judged<PushChange>({ alive: alarmPush.alive }, picked(patch, [ALIVE.key]), { partial: true });
        if (alive !== undefined) channels.changePush({ alive });
      }),
    };
  },
};

/** What people often write when they deal with an alarm. */
export const phrases: Section = {
  key: 'alarm_phrases',
  names: four('告警常用语', '告警常用語', '告警常用語', 'Phrases for remarks'),
  func: 'system',
  tables: ['setting'],
  setting: 'alarm_phrases',
  by: [],
  columns: PHRASES,
  open: ({ sites }) => ({
    read: () => [{ id: 0, row: picked(sites.alarmPhrases(), keysOf(PHRASES)), fixed: true }],
    change: oneByOne(({ patch }) =>
      sites.changeAlarmPhrases(judged(alarmPhrases, picked(patch, keysOf(PHRASES)), { partial: true, also: phraseFaults })),
    ),
  }),
};

/** How long history is kept. */
export const historySettings: Section = {
  key: 'history_settings',
  names: four('历史保存', '歷史儲存', '歷史保存', 'Kept history'),
  func: 'system',
  tables: ['setting'],
  setting: 'HISTORY_KEEP',
  by: [],
  columns: HISTORY,
  open: ({ globals }) => ({
    read: () => [{ id: 0, row: picked(globals.read('HISTORY_KEEP'), keysOf(HISTORY)), fixed: true }],
    change: oneByOne(({ patch }) =>
      globals.write('HISTORY_KEEP', judged(historyKeep, picked(patch, keysOf(HISTORY)), { partial: true })),
    ),
  }),
};

/** When items that say nothing of it are taken to jitter. */
export const jitterSettings: Section = {
  key: 'jitter_settings',
  names: four('抖动默认值', '抖動預設值', '抖動預設值', 'Jitter'),
  func: 'system',
  tables: ['setting'],
  setting: 'ALARM_JITTER',
  by: [],
  columns: JITTER,
  open: ({ globals }) => ({
    read: () => [{ id: 0, row: picked(globals.read('ALARM_JITTER'), keysOf(JITTER)), fixed: true }],
    change: oneByOne(({ row }) =>
      globals.write('ALARM_JITTER', judged<Jitter>(jitter, picked(row, keysOf(JITTER)), { also: jitterFaults })),
    ),
  }),
};

/** How the categories of devices are called and shown; which there are, the product says. */
export const categories: Section = {
  key: 'categories',
  names: four('设备类别', '設備類別', '設備類別', 'Categories'),
  func: 'system',
  tables: ['setting'],
  setting: 'categories',
  by: ['code'],
  columns: [
    column('code', { t: 'one', of: CATEGORIES }, '类别代号', '類別代號', '類別代號', 'Code'),
    column('name', opt(category.name), ...NAME),
    column('icon', opt(category.icon), '图标', '圖示', '圖示', 'Icon'),
    column('display', opt(category.display), '在筛选中显示', '在篩選中顯示', '在篩選中顯示', 'Offered in filters'),
    column('weight', opt(category.weight), '权重', '權重', '權重', 'Weight'),
  ],
  open: ({ sites }) => ({
    read: () => sites.categories().map((one) => ({ id: one.id, row: picked(one, ['code', ...SHOWN]), fixed: true })),
    change: oneByOne(({ row, patch }) =>
      sites.changeCategory(row.code as CategoryCode, judged(category, picked(patch, SHOWN), { partial: true })),
    ),
  }),
};
