import type { Alarms } from '../alarms/index';
import { STATUS } from '../contract/codes';
import type { AlarmEvent, AlarmPush, ItemPush } from '../contract/live';
import type { Language } from '../contract/model';
import type { Items } from '../items/index';
import type { People } from '../people/index';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Scope } from '../store/list';
import { alarmPush } from './render/alarm';
import { colorOf, reasonText, statusLabel, valueText } from './render/item';

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
  /** the items meant, as far as the asker may see them */
  readonly watched: (watch: Watch, scope: Scope) => ReadonlySet<number>;
}

export interface SourceParts {
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'value'>;
  readonly alarms: Pick<Alarms, 'state' | 'since' | 'lastSeq' | 'record'>;
  readonly people: Pick<People, 'alarmRoles'>;
}

/** Pushed messages out of the parts that know: rendered for a language, unaware of sockets. */
export function pushSources({ catalogue, items, alarms, people }: SourceParts): PushSources {
  function row(item: ItemConfig, language: Language): ItemPush['data'][number] {
    const value = items.value(item.id);
    const { status_id } = alarms.state(item.id);
    const reason = reasonText(value, language);
    return {
      item_id: item.id,
      value: value?.value ?? null,
      info: valueText(item, value, language),
      status_id,
      status_label: statusLabel(status_id, language),
      color: colorOf(catalogue(), item.alarm_level_id, status_id),
      alarm: status_id !== STATUS.normal,
      last_check: value?.last_check ?? 0,
      quality: value?.quality ?? 'no_value',
      value_time: value?.value_time ?? null,
      ...(reason === undefined ? {} : { reason }),
    };
  }

  return {
    lastSeq: alarms.lastSeq,
    since: alarms.since,
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
    watched(watch, scope) {
      const [ids, devices, sites] = [watch.item_ids, watch.device_ids, watch.device_group_ids].map((list) => new Set(list));
      const meant = [...catalogue().items.values()].filter(
        (item) => ids?.has(item.id) || devices?.has(item.device_id) || sites?.has(item.device_group_id),
      );
      return new Set(meant.filter((item) => scope.has(item.device_group_id)).map((item) => item.id));
    },
  };
}
