import type { Alarms } from '../../alarms/index';
import { live } from '../../contract/endpoints/live';
import type { Job } from '../../contract/entities';
import type { AlarmEvent, AlarmPush, ItemPush, JobState } from '../../contract/live';
import type { Language } from '../../contract/model';
import type { People } from '../../people/index';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import { type Caller, mayAsk } from '../caller';
import { alarmPush } from '../render/alarm';
import { jobIn } from '../render/job';
import type { ItemView } from '../render/whole_item';

/** What a console asks to be told about; the three add up. */
export interface Watch {
  readonly item_ids?: readonly number[] | undefined;
  readonly device_ids?: readonly number[] | undefined;
  readonly device_group_ids?: readonly number[] | undefined;
}

/** Where pushed messages come from. */
export interface PushSources {
  readonly lastSeq: () => number;
  readonly since: (seq: number, limit: number) => readonly AlarmEvent[];
  /** not yet cut to its receiver */
  readonly alarm: (event: AlarmEvent, language: Language) => AlarmPush;
  readonly items: (ids: readonly number[], language: Language) => ItemPush['data'];
  readonly job: (job: JobState, language: Language) => Job;
  /** the items meant, as far as the asker may see them; none for whoever may not ask for their values */
  readonly watched: (watch: Watch, asker: Pick<Caller, 'scope' | 'menus'>) => ReadonlySet<number>;
}

export interface SourceParts {
  readonly catalogue: () => Catalogue;
  readonly itemIn: ItemView;
  readonly alarms: Pick<Alarms, 'since' | 'lastSeq' | 'record'>;
  readonly people: Pick<People, 'alarmRoles'>;
}

/** Pushed messages out of the parts that know: rendered for a language, unaware of sockets. */
export function pushSources({ catalogue, itemIn, alarms, people }: SourceParts): PushSources {
  /** An item as the calls answer it, cut to what changes with its value. */
  function row(item: ItemConfig, language: Language): ItemPush['data'][number] {
    const {
      item_id,
      value,
      info,
      status_id,
      status_label,
      color,
      alarm,
      jitter,
      drill,
      last_check,
      quality,
      value_time,
      reason,
    } = itemIn(item, language);
    const now = { item_id, value, info, status_id, status_label, color, alarm, jitter, drill, last_check, quality, value_time };
    return reason === undefined ? now : { ...now, reason };
  }

  return {
    lastSeq: alarms.lastSeq,
    since: alarms.since,
    job: jobIn,
    alarm(event, language) {
      const { id, device_group_id } = event.occurrence;
      const record = id === 0 ? null : alarms.record(id);
      return alarmPush(event, record, catalogue(), people.alarmRoles(device_group_id), language);
    },
    items: (ids, language) =>
      ids
        .map((id) => catalogue().items.get(id))
        .filter((item) => item !== undefined)
        .map((item) => row(item, language)),
    watched(watch, { scope, menus }) {
      if (!mayAsk(live['GET device_groups/device/item'], { menus })) return new Set();
      const [ids, devices, sites] = [watch.item_ids, watch.device_ids, watch.device_group_ids].map((list) => new Set(list));
      const meant = [...catalogue().items.values()].filter(
        (item) => ids?.has(item.id) || devices?.has(item.device_id) || sites?.has(item.device_group_id),
      );
      return new Set(meant.filter((item) => scope.has(item.device_group_id)).map((item) => item.id));
    },
  };
}
