import type { LiveValue } from '../contract/live';
import { sameWords } from '../store/words';
import type { ItemConfig, Words } from './catalogue';

/** What an item is, apart from how it is set. */
export type Kind = Pick<ItemConfig, 'names' | 'data_type' | 'unit' | 'decimals' | 'options' | 'writable' | 'point'>;

/** An item that no template names: the product itself knows its value. */
export interface BuiltinItem {
  readonly cell: string;
  readonly kind: Kind;
  readonly threshold_max: number | null;
  readonly recovery_point: number;
  readonly alarm_level_id: number;
  /** checks in a row that find it in trouble before it alarms */
  readonly repetitions: number;
}

/** 0 is trouble and alarms, 1 is well, 2 is not in use: every built-in status item says it so. */
export const isTrouble = (value: number): boolean => value === 0;
const IDLE = 2;
/** Whether a built-in item says of what it watches that it is not in use: then nothing is known to be well. */
export const isIdle = ({ builtin, data_type }: Pick<ItemConfig, 'builtin' | 'data_type'>, value: LiveValue | null): boolean =>
  builtin && data_type === 0 && value === IDLE;
function status(names: Words, trouble: Words, well: Words): Kind {
  const options = [
    { value: 0, words: trouble, alarm: isTrouble(0) },
    { value: 1, words: well, alarm: isTrouble(1) },
  ];
  return { names, data_type: 0, unit: '', decimals: 0, options, writable: false, point: null };
}
const words = (zh_cn: string, zh_tw: string, zh_xg: string, en_us: string): Words => ({ zh_cn, zh_tw, zh_xg, en_us });
const NORMAL = words('正常', '正常', '正常', 'Normal');
/** An item that is in trouble or well, and alarms by itself. */
const watched = (cell: string, alarm_level_id: number, names: Words, trouble: Words, well = NORMAL): BuiltinItem => ({
  cell,
  kind: status(names, trouble, well),
  threshold_max: null,
  recovery_point: 0,
  alarm_level_id,
  repetitions: 1,
});

/** The same of what somebody has to set up first: what is not in use neither works nor is in trouble. */
const used = (cell: string, names: Words, trouble: Words): BuiltinItem => {
  const item = watched(cell, 2, names, trouble);
  const idle = { value: IDLE, words: words('未启用', '未啟用', '未啟用', 'Not in use'), alarm: false };
  return { ...item, kind: { ...item.kind, options: [...item.kind.options, idle] } };
};

/** Whether a device answers; every device but the box has it. */
export const LINK = watched(
  '_link',
  2,
  words('通信状态', '通訊狀態', '通訊狀態', 'Communication'),
  words('中断', '中斷', '中斷', 'Lost'),
  words('正常', '正常', '正常', 'Responding'),
);

const DISK: BuiltinItem = {
  cell: '_disk',
  kind: {
    names: words('存储空间使用率', '儲存空間使用率', '儲存空間使用率', 'Storage used'),
    data_type: 1,
    unit: '%',
    decimals: 0,
    options: [],
    writable: false,
    point: null,
  },
  // old history leaves at 85 %: above 90 % that does not help any more
  threshold_max: 90,
  recovery_point: 2,
  alarm_level_id: 3,
  repetitions: 1,
};

const HISTORY = watched(
  '_history',
  3,
  words('历史数据存储', '歷史資料儲存', '歷史數據儲存', 'History storage'),
  words('写入失败', '寫入失敗', '寫入失敗', 'Write failed'),
);

/** A clock that is set makes a gap, or shows a time twice: whoever reads a curve wants to know. */
const CLOCK = watched(
  '_clock',
  1,
  words('系统时钟', '系統時鐘', '系統時鐘', 'Box clock'),
  words('被调整', '被調整', '被調整', 'Adjusted'),
);

/** Whether what is set in this box could be read when it started. */
const CONFIG = watched(
  '_config',
  3,
  words('系统配置', '系統設定', '系統設置', 'Configuration'),
  words('有丢失', '有遺失', '有遺失', 'Incomplete'),
  words('完整', '完整', '完整', 'Complete'),
);

/**
 * Whether messages and calls can leave, by the modem or a gateway; a box by which nobody is told so is in no trouble with it.
 * A modem that starts, or changes its cell, is back within three of its polls.
 */
const MESSAGES: BuiltinItem = {
  ...used(
    '_modem',
    words('短信与电话通知', '簡訊與電話通知', '短訊及電話通知', 'SMS and call notifications'),
    words('不可用', '無法使用', '無法使用', 'Not available'),
  ),
  repetitions: 9,
};

/** A box on which nobody has set up a mailbox is in no trouble with it. */
const MAIL = used(
  '_mail',
  words('邮件通知', '電子郵件通知', '電郵通知', 'Email notifications'),
  words('发送失败', '寄送失敗', '發送失敗', 'Sending failed'),
);

/** Whether alarms reach somebody outside the console. */
const NOTICE = used(
  '_notice',
  words('告警通知', '告警通知', '告警通知', 'Alarm notifications'),
  words('未送达', '未送達', '未送達', 'Not delivered'),
);

/** Whether what acts by itself at a site did what it was to do. */
const AUTOMATION = used(
  '_automation',
  words('自动控制', '自動控制', '自動控制', 'Automation'),
  words('异常', '異常', '異常', 'Trouble'),
);

/** The items of a site's own device: what parts of the program know of the site. */
export const SITE_ITEMS: readonly BuiltinItem[] = [AUTOMATION];

const LINE = '_line_';
/** A line takes all its devices along, so it is graded above the link of one. */
const line = (port: { readonly id: number; readonly name: string }): BuiltinItem =>
  watched(
    `${LINE}${port.id}`,
    3,
    words(`串口 ${port.name}`, `序列埠 ${port.name}`, `序列埠 ${port.name}`, `Serial port ${port.name}`),
    words('断开', '中斷', '中斷', 'Disconnected'),
  );

/** The items of the box: its storage, its history, its clock, its configuration, its messages and letters, its notices and each of its serial lines. */
export const boxItems = (ports: readonly { readonly id: number; readonly name: string }[]): readonly BuiltinItem[] => [
  DISK,
  HISTORY,
  CLOCK,
  CONFIG,
  MESSAGES,
  MAIL,
  NOTICE,
  ...ports.map(line),
];

/** @returns the serial port whose line an item of the box watches, or null */
export const portOfLine = (cell: string): number | null => (cell.startsWith(LINE) ? Number(cell.slice(LINE.length)) : null);

/** A kind under the name somebody gave it, the same in every language. */
export const renamed = (kind: Kind, name: string | null): Words => (name === null ? kind.names : sameWords(name));
