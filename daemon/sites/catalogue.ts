import type { DeviceAddress } from '../../board/interfaces';
import type { Jitter } from '../contract/entities';
import type { DeviceModel, Language, ModelItem } from '../contract/model';
import type { Scope } from '../store/list';

export type Words = Readonly<Record<Language, string>>;
/** What is called nothing. */
export const NO_WORDS: Words = { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' };

/** Settings of one item with what its model says, ready for those who watch it. */
export interface ItemConfig {
  readonly id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly category_id: number;
  readonly cell: string;
  /** the same text in four languages once somebody renamed it */
  readonly names: Words;
  readonly builtin: boolean;
  readonly data_type: 0 | 1;
  readonly unit: string;
  readonly decimals: number;
  readonly options: readonly { readonly value: number; readonly words: Words; readonly alarm: boolean }[];
  readonly writable: boolean;
  /** the item's own switch and its device's together */
  readonly enable: boolean;
  readonly alarm_enable: boolean;
  /** whether having no good value, while its device answers, is an alarm */
  readonly no_value_alarm: boolean;
  readonly threshold_max: number | null;
  readonly threshold_min: number | null;
  readonly overrun_point: number;
  readonly recovery_point: number;
  readonly alarm_level_id: number;
  readonly contact_group_id: number | null;
  readonly time_period_id: number | null;
  /** seconds; 0: every poll */
  readonly check_interval: number;
  readonly repetitions: number;
  /** seconds for which it must be normal before its alarm is over */
  readonly off_delay: number;
  /** its alarm stays until somebody has confirmed it */
  readonly latch: boolean;
  readonly notice_interval: number;
  readonly notice_count: number;
  readonly overrun_actions: readonly number[];
  readonly recovery_actions: readonly number[];
  /** seconds for which what it switches stays on at least, and off */
  readonly min_on: number;
  readonly min_off: number;
  /** whether history keeps it */
  readonly save_enable: boolean;
  readonly save_interval: number;
  readonly save_delta: number | null;
  readonly keep_days: number | null;
  /** null: as the box has it for all */
  readonly jitter_config: Jitter | null;
  /** how it follows from other items, as it is set or as its model says; null: it does not */
  readonly formula: string | null;
  readonly sort_id: number;
  readonly update_time: number;
  /** null for built-in items */
  readonly point: ModelItem | null;
}

export interface DeviceConfig {
  readonly id: number;
  readonly name: string;
  readonly device_group_id: number;
  readonly category_id: number;
  readonly template_id: number | null;
  /** null for the box, or when its template is broken */
  readonly model: DeviceModel | null;
  /** null for the box, and while its serial line is switched off */
  readonly address: DeviceAddress | null;
  readonly serial_port_id: number | null;
  /** the device that it is reached through; null: none */
  readonly parent_device_id: number | null;
  /** seconds */
  readonly poll_interval: number;
  readonly enable: boolean;
  readonly sort_id: number;
  readonly items: readonly ItemConfig[];
}

export interface SiteConfig {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number;
  readonly weight: number;
}

export interface LevelConfig {
  readonly id: number;
  readonly names: Words;
  readonly weight: number;
  readonly color: string;
  readonly buzzer_action_id: number | null;
}

/** Devices of the sites that somebody sees. */
export const devicesSeen = ({ devices }: Catalogue, scope: Pick<Scope, 'has'>): number[] =>
  [...devices.values()].filter(({ device_group_id }) => scope.has(device_group_id)).map(({ id }) => id);

/** The whole room as it is configured now. A change makes a new one and tells `catalogue` on the bus; nobody alters it. */
export interface Catalogue {
  readonly sites: ReadonlyMap<number, SiteConfig>;
  readonly devices: ReadonlyMap<number, DeviceConfig>;
  readonly items: ReadonlyMap<number, ItemConfig>;
  readonly levels: ReadonlyMap<number, LevelConfig>;
}
