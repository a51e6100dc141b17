// Rules as the box tells them, of a room with a pump that is switched and a cable that tells of leaks.
import type { Action, Auto, Item, RuleRehearsal, SavedAuto, ShownCondition } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import conditionWords from '../../../../web/pages/conditions/words/conditions/zh_cn';
import orderWords from '../../../../web/pages/in_order/words/in_order/zh_cn';
import w from '../../../../web/pages/linkage/words/rules/zh_cn';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { item } from '../rows';

learn('rules', w);
learn('conditions', conditionWords);
learn('in_order', orderWords);

export { conditionWords, orderWords, w };

export const condition = (change: Partial<ShownCondition> = {}): ShownCondition => ({
  item_id: 10,
  operator: '>',
  value: 30,
  duration: 60,
  group: null,
  recovery: 0,
  item_name: '总部 / 漏水绳 / 温度',
  value_label: '30 ℃',
  recovery_label: '',
  truth: false,
  ...change,
});
export const rule = (change: Partial<Auto> = {}): Auto => ({
  id: 1,
  name: '过热',
  state: 1,
  mode: 'armed',
  conditions: [condition()],
  logic: 'and',
  time_period_id: null,
  period_name: '',
  at_period_end: 'recover',
  actions: [4],
  recovery_actions: [5],
  action_names: ['开泵'],
  recovery_names: ['关泵'],
  cooldown: 300,
  on_unknown: 'hold',
  override_minutes: 60,
  cooling_until: null,
  held: '',
  owner_name: 'limin',
  truth: false,
  begun: false,
  lasting: false,
  stopped: false,
  last_time: null,
  last_watched: false,
  last_result: null,
  last_error: '',
  may_edit: true,
  proof: null,
  update_time: 7,
  ...change,
});
export const action = (change: Partial<Action>): Action => ({
  id: 4,
  name: '开泵',
  type: 'digital_output',
  device_id: 12,
  device_name: '泵房',
  item_id: 40,
  item_name: '水泵',
  value: 1,
  value_label: '开',
  params: {},
  report_name: '',
  step_names: [],
  enable: true,
  builtin: false,
  used_by: 0,
  last_time: null,
  last_result: null,
  last_error: '',
  update_time: 1,
  ...change,
});
export const ACTIONS = [
  action({}),
  action({ id: 5, name: '关泵', value: 0, value_label: '关' }),
  action({ id: 6, name: '声光', type: 'sound_light', item_id: null, device_id: null, value: null }),
];
export const HEAT = item({
  id: 10,
  item_cell_name: 'temperature',
  threshold_max: 27,
  item_name: '温度',
  device_id: 13,
  device_name: '漏水绳',
  unit: '℃',
  value: 31,
});
export const LEAK = item({
  id: 9,
  item_cell_name: 'leak',
  item_name: '漏水',
  device_id: 13,
  device_name: '漏水绳',
  data_type: 0,
  unit: '',
  value: 1,
  options: [
    { value: 0, label: '正常', alarm: false },
    { value: 1, label: '漏水', alarm: true },
  ] as Item['options'],
});
export const PUMP = item({
  id: 40,
  item_cell_name: 'relay_1',
  item_name: '水泵',
  device_id: 12,
  device_name: '泵房',
  data_type: 0,
  unit: '',
  value: 0,
});

const DAY = 86_400;
const UNTIL = 1_764_224_000;
/** What a rule would have done over a week: three times, a pump twice, and an hour of which nobody knew. */
export const REHEARSAL: RuleRehearsal = {
  from: UNTIL - 7 * DAY,
  until: UNTIL,
  tried: { begins: 3, seconds: 5400, longest: 2460, stopped: false, proofs: null, unknown_seconds: 3600 },
  against: null,
  list: [{ start: UNTIL - DAY, end: UNTIL - DAY + 2460, in: 'tried' }],
  lanes: [
    [
      { at: UNTIL - 7 * DAY, truth: null },
      { at: UNTIL - 6 * DAY, truth: false },
      { at: UNTIL - DAY, truth: true },
      { at: UNTIL - DAY + 2460, truth: false },
    ],
  ],
  commands: [{ item_id: 40, sent: 6, rests: 1, interlocked: 0 }],
  rolled_seconds: 0,
};

export const saved = (id: number, warnings: string[] = []): SavedAuto => ({
  id,
  loops: [],
  conflicts: [],
  unreachable: [],
  warnings,
});

/** A box with these rules, whose list is another once one of them was changed. */
export function rulesBox(rows: Auto[], items: readonly Item[] = [HEAT, LEAK, PUMP]): ConsoleBox {
  const box = new ConsoleBox();
  const page = <T>(data: readonly T[]) => ({ total: data.length, data: [...data] });
  const change = (id: number, to: Partial<Auto>): null => {
    rows.splice(0, rows.length, ...rows.map((each) => (each.id === id ? { ...each, ...to } : each)));
    return null;
  };
  Object.assign(box.instead, {
    'GET setting/auto': () => page(rows),
    'POST setting/auto/update_state': ({ body }: Asked) => change(Number(body.id), { state: body.state as 0 | 1 }),
    'POST setting/auto': () => saved(8),
    'POST setting/auto/rehearsal': () => ({ job_id: 'auto_rehearsal-1' }),
    'GET jobs/auto_rehearsal-1': () => ({ job_id: 'auto_rehearsal-1', state: 'success', result: REHEARSAL, message: '' }),
    'DELETE jobs/auto_rehearsal-1': () => null,
    'GET device_groups/device/data': () => ({ step: 0, times: [], series: [] }),
    'GET setting/actions': () => page(ACTIONS),
    'GET setting/time_periods': () => page([{ id: 3, name: '夜间', weeks: [1], periods: [], used_by: 0 }]),
    'GET setting/devices': () => page([{ id: 13, name: '漏水绳', device_group: '总部' }]),
    'GET setting/items': ({ query }: Asked) => {
      const [device, ids, keyword] = ['device_id', 'ids', 'keyword'].map((key) => query.get(key));
      return page(
        items.filter(
          (each) =>
            (!device || each.device_id === Number(device)) &&
            (!ids || ids.split(',').includes(String(each.id))) &&
            (!keyword || each.item_cell_name.includes(keyword)),
        ),
      );
    },
  });
  for (const { id } of [...rows]) {
    box.instead[`GET setting/auto/${id}`] = () => rows.find((each) => each.id === id);
    box.instead[`PUT setting/auto/${id}`] = ({ body }: Asked) => {
      change(id, body as Partial<Auto>);
      return saved(id);
    };
  }
  return box;
}
