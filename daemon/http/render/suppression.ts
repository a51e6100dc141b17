import { topsOf } from '../../alarms/coverage';
import type { Disabling } from '../../alarms/disablings';
import type { Alarms, Maintenance as Works } from '../../alarms/index';
import type { AlarmSuppression, Maintenance } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { Catalogue } from '../../sites/catalogue';
import type { Suppression } from '../../store/alarm-suppressions';
import type { Scope } from '../../store/list';
import { recordNames } from './alarm';
import { deviceName, siteName } from './item';

/** Who asks, and where. */
export interface Reader {
  readonly room: Catalogue;
  readonly scope: Scope;
  readonly language: Language;
}

/** The names of what one row of a maintenance covers, as far as the asker sees it. */
const namesOf = ({ device_id, device_group_id }: Suppression, { room, scope, language }: Reader): string[] =>
  device_group_id === null
    ? [deviceName(room, device_id ?? 0, language)]
    : topsOf(room, scope, device_group_id).map((site) => siteName(room, site, language));

/** A maintenance, cut to what the asker sees. */
export function maintenanceIn({ id, rows, begun, whole }: Works, reader: Reader): Maintenance {
  const [first] = rows;
  const site = first?.device_group_id ?? null;
  return {
    id,
    device_group_id: site !== null && reader.scope.has(site) ? site : null,
    device_ids: rows.flatMap(({ device_id }) => device_id ?? []),
    covers: rows.flatMap((row) => namesOf(row, reader)),
    from: first?.since ?? 0,
    until: first?.until ?? 0,
    why: first?.why ?? '',
    user_name: first?.user_name ?? '',
    begun,
    whole,
  };
}

const GOES_ON = { ended: null, ended_by: '' } as const;

/** The same as a row of the list of everything that suppresses. @param alarm one stands that nobody is told of */
export function ofWorks(works: Works, alarm: boolean, reader: Reader): AlarmSuppression {
  const { id, covers, from, until, why, user_name, begun, whole } = maintenanceIn(works, reader);
  return {
    id,
    kind: 'maintenance',
    item_id: null,
    device_id: null,
    device_group_name: '',
    device_name: '',
    item_name: '',
    alarm_level_id: 0,
    status_id: 0,
    covers,
    user_name,
    why,
    since: from,
    until,
    begun,
    whole,
    alarm,
    ...GOES_ON,
  };
}

/** Which alarm another one follows from, by its names, to whoever sees its site. */
function rootOf(alarms: Pick<Alarms, 'state' | 'record'>, item_id: number, { scope, language }: Reader): string {
  const { occurrence } = alarms.state(item_id);
  const root = occurrence?.root_id ? alarms.record(occurrence.root_id) : null;
  if (!root) return '';
  return scope.has(root.device_group_id) ? Object.values(recordNames(root, language)).join(' ') : say(language, 'root_elsewhere');
}

type OfItem = Pick<Suppression, 'id' | 'kind' | 'item_id' | 'user_name' | 'why' | 'since' | 'until'>;

/** Why people are told nothing of one item. */
export function ofItem(
  { id, kind, item_id, user_name, why, since, until }: OfItem,
  alarms: Pick<Alarms, 'state' | 'record'>,
  reader: Reader,
): AlarmSuppression[] {
  const { room, language } = reader;
  const item = room.items.get(item_id ?? 0);
  if (!item) return [];
  const { occurrence, status_id } = alarms.state(item.id);
  return [
    {
      id,
      kind,
      item_id: item.id,
      device_id: item.device_id,
      device_group_name: siteName(room, item.device_group_id, language),
      device_name: deviceName(room, item.device_id, language),
      item_name: item.names[language],
      alarm_level_id: item.alarm_level_id,
      status_id,
      covers: [],
      user_name: user_name ?? '',
      why: kind === 'dependency' ? rootOf(alarms, item.id, reader) : why,
      since,
      until,
      begun: true,
      whole: true,
      alarm: occurrence !== null,
      ...GOES_ON,
    },
  ];
}

/** A disabling of an item that is over. @param id its place in the list: it has no number of its own any more */
export function ofDisabling(
  { ended, ended_by, ...rest }: Disabling,
  id: number,
  alarms: Pick<Alarms, 'state' | 'record'>,
  reader: Reader,
): AlarmSuppression[] {
  const rows = ofItem({ ...rest, id, kind: 'disabled', until: null }, alarms, reader);
  return rows.map((row) => ({ ...row, ended, ended_by: ended_by ?? '' }));
}
