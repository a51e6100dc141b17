import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { UNREAD } from '../../../daemon/acquisition/health';
import type { SeenAction } from '../../../daemon/actions/index';
import type { Func } from '../../../daemon/contract/codes';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import type { Language } from '../../../daemon/contract/model';
import { liveHandlers } from '../../../daemon/http/handlers/live';
import { createItemView } from '../../../daemon/http/render/whole_item';
import type { Caller } from '../../../daemon/people/caller';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import type { Run } from '../../../daemon/store/action-runs';
import { ALL, type Scope } from '../../../daemon/store/list';
import type { Notice } from '../../../daemon/store/notice-rows';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, MODEL, option, rtu, statusOf, words } from '../../hands/catalogue';
import { createBox } from '../alarms/box';

const line = statusOf({
  id: 90,
  cell: '_line_1',
  builtin: true,
  options: [option(0, 'Lost', true), option(1, 'Ok', false)],
});
const shifted = { ...MODEL, limits: { ...MODEL.limits, address_per_unit: 100 } };
export const ROOM = catalogueOf(
  boxOf(line),
  deviceOf({
    id: 10,
    name: 'Sensor A',
    sort_id: 2,
    address: rtu(3),
    model: shifted,
    items: [
      itemOf({ id: 1, names: { zh_cn: '温度', zh_xg: '溫度', zh_tw: '溫度', en_us: 'Temperature' } }),
      statusOf({ id: 2, cell: 'door', alarm_level_id: 4, names: words('Front door') }),
      linkOf({ id: 3, alarm_level_id: 2 }),
      itemOf({ id: 7, cell: 'spare', enable: false }),
    ],
  }),
  deviceOf({
    id: 11,
    name: 'UPS',
    sort_id: 1,
    category_id: 1,
    items: [itemOf({ id: 4, category_id: 1, cell: 'load', names: words('Load') })],
  }),
  deviceOf({ id: 12, name: 'Meter', device_group_id: 2, items: [itemOf({ id: 5 })] }),
  deviceOf({ id: 13, name: 'Off', device_group_id: 2, enable: false, items: [itemOf({ id: 6 })] }),
);

const FAN: SeenAction = {
  id: 1,
  names: words('Fan on'),
  type: 'digital_output',
  item_id: null,
  value: 1,
  params: {},
  enable: true,
  owner_id: 1,
  update_time: 0,
  builtin: false,
  device_id: null,
  moves: [],
  leaves: [],
  lacks: [],
};

/** The room's calls, as a caller makes them. */
function setUp() {
  const box = createBox(ROOM);
  const silent = new Set<number>();
  let room: Catalogue = ROOM;
  /** what became of alarms outside of themselves: every alarm of it alike */
  const around: {
    notices: readonly Notice[];
    runs: readonly Run[];
    escalation: { step: number; group: string; group_id: number; time: number | null } | null;
  } = { notices: [], runs: [], escalation: null };
  const catalogue = () => room;
  const { alarms, items } = box;
  const handlers = liveHandlers({
    sites: { catalogue, categories: () => [] },
    items,
    alarms,
    notify: {
      noticesOf: () => () => ({ sent: 0, told: 0, failed: 0, waiting: 0, nobody: null, held: null }),
      notices: () => ({ total: around.notices.length, data: around.notices }),
      escalation: () => around.escalation,
      channelName: (id) => `channel ${id}`,
      wentAs: (_, notice) => notice,
      heldBack: () => null,
    },
    actions: {
      runsOf: () => around.runs,
      signalsOf: () => [],
      actions: () => ({ total: 1, data: [FAN] }),
    },
    acquisition: {
      health: (id) => (id === 13 ? UNREAD : { ...UNREAD, status: silent.has(id) ? 0 : 1 }),
    },
    clock: box.clock,
    history: { clockSteps: () => [] },
    itemIn: createItemView({ catalogue, items, alarms }),
  });
  const granted = new Set<Func>();
  const caller: Caller = {
    user_id: 7,
    user_name: 'ann',
    login_type: 1,
    roles: [2],
    funcs: granted,
    menus: null,
    scope: ALL,
    session: 's',
  };
  const ctx = <I>(input: I, scope: Scope, language: Language) => ({
    input,
    scope,
    language,
    caller,
    address: '127.0.0.1',
    secure: true,
    agent: '',
  });
  return {
    box,
    around,
    grant: (func: Func) => {
      granted.add(func);
    },
    silent,
    change: (next: Catalogue) => {
      room = next;
    },
    tree: async (scope: Scope = ALL, language: Language = 'en_us') =>
      (await handlers['GET device_groups/menu'](ctx({}, scope, language))).data as readonly TreeNode[],
    items: async (
      input: Parameters<(typeof handlers)['GET device_groups/device/item']>[0]['input'],
      scope: Scope = ALL,
      language: Language = 'en_us',
    ) => (await handlers['GET device_groups/device/item'](ctx(input, scope, language))).data as readonly Item[],
    site: async (id: number, scope: Scope = ALL, language: Language = 'en_us') =>
      await handlers['GET setting/motion_management/{id}'](ctx({ id }, scope, language)),
    review: async (scope: Scope = ALL, language: Language = 'en_us', input = {}) =>
      await handlers['GET review'](ctx(input, scope, language)),
    log: async (scope: Scope = ALL, language: Language = 'en_us', input = {}) =>
      await handlers['GET alarm_log'](ctx(input, scope, language)),
    life: async (id: number, scope: Scope = ALL) => await handlers['GET alarm_log/{id}'](ctx({ id }, scope, 'en_us')),
    operate: async (alarm_action: 0 | 1 | 2 | 3, item_id: number, scope: Scope = ALL, until?: number) =>
      await handlers['POST warning_operation'](
        ctx({ alarm_action, item_id, remarks: 'seen', ...(until !== undefined && { until }) }, scope, 'en_us'),
      ),
    confirmAll: async (scope: Scope = ALL) =>
      await handlers['PUT warning_operation'](ctx({ remarks: 'shift change' }, scope, 'en_us')),
  };
}

/** Tests of these calls; nothing may have gone wrong unseen. */
export function liveSuite(name: string): Test<{ box: ReturnType<typeof setUp> }> {
  const test = suite<{ box: ReturnType<typeof setUp> }>(name);
  test.before.each((context) => {
    context.box = setUp();
  });
  test.after.each(({ box: { box } }) => {
    assert.equal(box.faults, []);
    box.close();
  });
  return test;
}
