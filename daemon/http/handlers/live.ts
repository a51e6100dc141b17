import type { Acquisition } from '../../acquisition/index';
import type { Actions } from '../../actions/index';
import type { Alarms } from '../../alarms/index';
import { seconds } from '../../clock';
import { isAbnormal, isCounted } from '../../contract/abnormal';
import { BOX_DEVICE, CODE } from '../../contract/codes';
import { live as rows } from '../../contract/endpoints/live';
import type { AlarmRow, Item, Page } from '../../contract/entities';
import type { Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import type { Ground } from '../../ground';
import type { History } from '../../history/index';
import type { Notify } from '../../notify/index';
import { type Catalogue, type DeviceConfig, devicesSeen, type ItemConfig } from '../../sites/catalogue';
import type { Sites } from '../../sites/index';
import type { AlarmRecord } from '../../store/alarms';
import type { Scope } from '../../store/list';
import type { Notice } from '../../store/notice-rows';
import { fewAtATime } from '../../store/slices';
import { taken, turns } from '../../store/turns';
import { area } from '../area';
import { logPage } from '../log_page';
import type { Handlers } from '../mount';
import { lifeOf } from '../render/alarm_life';
import { logRow, reviewRow } from '../render/alarm_row';
import { namesOf } from '../render/category';
import { sitePageOf } from '../render/site_page';
import { byDevice, bySite, listsBy, treeOf } from '../render/tree';
import type { ItemView } from '../render/whole_item';
import { each } from '../told';

export interface LiveNeeds extends Pick<Ground, 'clock'> {
  readonly history: Pick<History, 'clockSteps'>;
  readonly sites: Pick<Sites, 'catalogue' | 'categories'>;
  readonly items: { value(item_id: number): Value | undefined };
  readonly alarms: Pick<
    Alarms,
    | 'review'
    | 'reviewWhole'
    | 'log'
    | 'pages'
    | 'life'
    | 'times'
    | 'record'
    | 'clear'
    | 'operate'
    | 'confirmAll'
    | 'devices'
    | 'age'
  >;
  readonly notify: Pick<Notify, 'noticesOf' | 'notices' | 'escalation' | 'channelName' | 'wentAs' | 'heldBack'>;
  readonly actions: Pick<Actions, 'runsOf' | 'signalsOf' | 'actions'>;
  readonly acquisition: Pick<Acquisition, 'health'>;
  readonly itemIn: ItemView;
}

/** What is told of one alarm at most. */
const MOST_NOTICES = 500;
const MOST_FOLLOWERS = 100;

const whole = <T>(data: readonly T[]): Page<T> => ({ total: data.length, data });

/** A part of a list; without a limit all of it. */
function cut<T>(found: readonly T[], { limit = 0, page = 1 }: { readonly limit?: number; readonly page?: number }): Page<T> {
  const data = limit === 0 ? found : found.slice((page - 1) * limit, page * limit);
  return { total: found.length, data };
}

type Wanted = {
  readonly device_id?: number;
  readonly device_group_id?: number;
  readonly category_id?: number;
  readonly data_type?: 0 | 1;
};
const isWanted = (item: ItemConfig, ask: Wanted): boolean =>
  (ask.device_id === undefined || item.device_id === ask.device_id) &&
  (ask.device_group_id === undefined || item.device_group_id === ask.device_group_id) &&
  (ask.category_id === undefined || item.category_id === ask.category_id) &&
  (ask.data_type === undefined || item.data_type === ask.data_type);

/** @param keyword in small letters */
const isNamed = ({ item_name, device_name, item_cell_name }: Item, keyword: string): boolean =>
  [item_name, device_name, item_cell_name].some((name) => name.toLowerCase().includes(keyword));

/** Items as the tree shows them: by site, device and their own order; the box comes last. */
function inOrder(room: Catalogue): ItemConfig[] {
  const devicesIn = listsBy([...room.devices.values()].sort(byDevice), (device) => device.device_group_id);
  return [...room.sites.values()]
    .sort(bySite)
    .flatMap((site) => devicesIn(site.id))
    .flatMap((device) => device.items);
}

/** A list that is read a slice at a time, whole. */
async function inSlices<T, R>(
  slices: AsyncIterable<readonly T[]>,
  rowsOf: (slice: readonly T[]) => readonly R[],
): Promise<Page<R>> {
  const all: R[] = [];
  for await (const slice of slices) all.push(...rowsOf(slice));
  return whole(all);
}

/** What the room does now, and its alarms. */
export function liveHandlers({
  sites,
  items,
  alarms,
  notify,
  actions,
  acquisition,
  itemIn,
  history,
  clock,
}: LiveNeeds): Handlers<typeof rows> {
  const { catalogue } = sites;
  const categoryName = namesOf(sites.categories);
  const told = { catalogue, items, alarms, now: () => seconds(clock), clockSteps: history.clockSteps };
  /** Alarms with what their notices came to, looked up once for all of them. */
  const withNotices = (records: readonly AlarmRecord[]) => ({
    ...told,
    notices: notify.noticesOf(records.map(({ id }) => id)),
  });
  /** Names of actions that a scope sees, read once they are asked for. */
  function nameOfActions(scope: Scope, language: Language): (id: number) => string {
    let names: ReadonlyMap<number, string> | null = null;
    return (id) => {
      names ??= new Map(actions.actions(scope).data.map((action) => [action.id, action.names[language]]));
      return names.get(id) ?? '';
    };
  }
  /** What became of an alarm outside of itself: notices, runs, other alarms. */
  function aroundOf(scope: Scope, { id, root_id }: AlarmRecord) {
    const root = root_id === null ? null : alarms.record(root_id);
    return {
      notices: notify.notices(scope, { alarm_id: id, limit: MOST_NOTICES }).data.filter(({ alarm_id }) => alarm_id === id),
      runs: actions.runsOf(id),
      signals: actions.signalsOf(id),
      escalation: notify.escalation(id),
      root: root && scope.has(root.device_group_id) ? root : null,
      followers: alarms.log(scope, { root_id: id, limit: MOST_FOLLOWERS }).data,
    };
  }
  // the box that answers is online
  const status = (device: DeviceConfig) => (device.id === BOX_DEVICE ? 1 : acquisition.health(device.id).status);
  return {
    'GET device_groups/menu': async ({ scope, language }) => {
      const alarmsOf = await alarms.devices(devicesSeen(catalogue(), scope));
      return whole(await taken(treeOf(catalogue(), scope, { status, alarms: alarmsOf }, language), turns(clock)));
    },
    'GET device_groups/device/item': async ({ scope, input, language }) => {
      const { keyword, abnormal, ...ask } = input;
      const wanted = inOrder(catalogue()).filter((item) => item.enable && scope.has(item.device_group_id) && isWanted(item, ask));
      const shown = (item: ItemConfig): Item => itemIn(item, language);
      // what an item says is put into words only where it is answered, or looked at
      if (abnormal === undefined && !keyword) {
        const { total, data } = cut(wanted, ask);
        return { total, data: await fewAtATime(data, shown) };
      }
      const word = keyword?.toLowerCase() ?? '';
      const isLookedFor = (item: Item): boolean =>
        (abnormal === undefined || isAbnormal(item) === abnormal) && (word === '' || isNamed(item, word));
      const found = await fewAtATime(wanted, (item) => {
        const told = shown(item);
        return isLookedFor(told) ? told : null;
      });
      return cut(found, ask);
    },
    'GET setting/motion_management/{id}': ({ scope, input, language }) => {
      const room = catalogue();
      if (!room.sites.has(input.id) || !scope.has(input.id)) throw new Refusal(CODE.not_found, 'data_not_exist');
      return sitePageOf(room, input.id, { status, itemIn, isCounted, categoryName }, language);
    },
    'GET review': ({ scope, input, language }) => {
      const rowsOf = (records: readonly AlarmRecord[]): AlarmRow[] => {
        const parts = withNotices(records);
        return records.map((record) => reviewRow(record, parts, language));
      };
      if (input.limit !== 0) {
        const { total, data } = alarms.review(scope, input);
        return { total, data: rowsOf(data) };
      }
      return inSlices(alarms.reviewWhole(scope, input), rowsOf);
    },
    'GET alarm_log': ({ scope, input, language }) =>
      logPage(input, { few: alarms.log, pages: alarms.pages }, scope, (found) => {
        const parts = withNotices(found.data);
        return each(found, (record) => logRow(record, parts, language));
      }),
    'GET alarm_log/{id}': ({ scope, input: { id }, caller, language }) => {
      const life = alarms.life(scope, id);
      const actionName = nameOfActions(scope, language);
      const reader = {
        caller,
        language,
        channelName: notify.channelName,
        itemNames: () => life.record.item_names,
        wentAs: (notice: Notice) => notify.wentAs(scope, notice),
        heldBack: notify.heldBack,
        actionName,
      };
      return lifeOf({ ...life, ...aroundOf(scope, life.record) }, withNotices([life.record]), reader);
    },
    'GET alarm_times': async ({ scope, input }) => whole(await alarms.times(scope, input)),
    'DELETE alarm_log': async ({ scope, input: { ids, before } }) => ({
      count: await alarms.clear(scope, ids === undefined ? { before: before! } : { ids }),
    }),
    'POST warning_operation': ({ scope, input, caller }) => {
      const { alarm_action: action, item_id, remarks, until, once, alarm_ids } = input;
      if (item_id === undefined) throw new Refusal(CODE.not_found, 'data_not_exist');
      alarms.operate(scope, { action, item_id, remarks, until, once, alarm_ids }, caller.user_name);
      return null;
    },
    'PUT warning_operation': ({ scope, input, caller }) => ({
      count: alarms.confirmAll(scope, input.remarks, caller.user_name),
    }),
  };
}

export const live = area(rows, liveHandlers);
