import type { Board, ModemState } from '../../../board/interfaces';
import type { Acquisition } from '../../acquisition/index';
import type { Alarms } from '../../alarms/index';
import type { Commands } from '../../commands/index';
import { overview as rows } from '../../contract/endpoints/overview';
import type { AlarmCount } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { History } from '../../history/index';
import type { Notify } from '../../notify/index';
import type { Shutdown } from '../../shutdown/index';
import type { Sites } from '../../sites/index';
import type { ItemAlarms } from '../../store/alarm-figures';
import type { Db } from '../../store/open';
import { area } from '../area';
import type { Handlers } from '../mount';
import { recordNames } from '../render/alarm';
import { sizeText } from '../render/size';

export interface OverviewNeeds {
  readonly alarms: Pick<Alarms, 'standing' | 'counts' | 'alarmCounts' | 'alive'>;
  readonly notify: Pick<Notify, 'alive' | 'untold' | 'heard' | 'heardByChannels'>;
  readonly sites: Pick<Sites, 'catalogue' | 'mutedLevels'>;
  readonly acquisition: Pick<Acquisition, 'alive'>;
  readonly commands: { readonly pauses: Pick<Commands['pauses'], 'list'> };
  readonly shutdown: Pick<Shutdown, 'untested'>;
  // what is answered here comes through http already; the stores are what can still fail
  readonly db: Pick<Db, 'open'>;
  readonly history: Pick<History, 'alive'>;
  readonly board: Pick<Board, 'host'> & { readonly modem: { read(): Pick<ModemState, 'signal' | 'operator' | 'net_type'> } };
}

function countIn(row: ItemAlarms, language: Language): AlarmCount {
  const { device_group_name, device_name, item_name } = recordNames(row, language);
  return {
    id: row.item_id,
    description: [device_group_name, device_name, item_name].join('/'),
    device_group_name,
    device_name,
    item_name,
    alarm_count: row.alarm_count,
  };
}

const lamp = (well: boolean): 0 | 1 => (well ? 1 : 0);

/** What the overview shows of the room and of the box. */
export function overviewHandlers({
  alarms,
  notify,
  sites,
  acquisition,
  commands,
  shutdown,
  db,
  history,
  board,
}: OverviewNeeds): Handlers<typeof rows> {
  const { catalogue } = sites;
  const { host, modem } = board;
  return {
    'GET dataview': async ({ scope }) => {
      const standing = await alarms.standing(scope);
      const untold = notify.untold().filter(({ item_id }) => scope.has(catalogue().items.get(item_id)?.device_group_id ?? 0));
      return {
        ...alarms.counts(scope, standing),
        alarm_untold: untold.length,
        site_paused: commands.pauses.list(scope).length,
        shutdown_untested: shutdown.untested(scope),
        level_muted: sites.mutedLevels().length,
        unheard: notify.heard() + notify.heardByChannels() > 0 ? 0 : 1,
      };
    },
    'GET alarm_count': async ({ scope, input, language }) => {
      const { total, data } = await alarms.alarmCounts(scope, input);
      return { total, data: data.map((row) => countIn(row, language)) };
    },
    'GET system/info': () => {
      const { signal, operator, net_type } = modem.read();
      return {
        alert_service: lamp(alarms.alive() && notify.alive()),
        system_serice: lamp(db.open && history.alive()),
        collection_service: lamp(acquisition.alive()),
        signal,
        operator,
        net_type,
      };
    },
    'GET disk/usage': () => {
      const { use_percent, size_bytes, used_bytes, mount } = host.disk();
      return [{ use: `${Math.round(use_percent)}%`, size: sizeText(size_bytes), used: sizeText(used_bytes), mount }];
    },
    'GET memory/usage': () => {
      const { total_bytes, used_bytes } = host.memory();
      return { total: sizeText(total_bytes), used: sizeText(used_bytes) };
    },
    'GET cpu/usage': () => {
      const percent = host.cpuPercent();
      return percent === null ? [] : [Math.round(10 * percent) / 10];
    },
    'GET cpu/info': () => host.cpuInfo(),
    'GET process/list': () => {
      const { total, greatest } = host.processes();
      return { total, data: greatest };
    },
    // nobody has inspected anything yet
    'GET setting/intelligent_inspection/one': () => null,
  };
}

export const overview = area(rows, overviewHandlers);
