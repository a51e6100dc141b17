/** What happens at devices beside what is measured there. */
export type EventKind = 'trap';

/** Languages of the product. zh_cn is the master. */
export type Language = 'zh_cn' | 'zh_tw' | 'zh_xg' | 'en_us';
export { LANGUAGES } from './languages';

/**
 * How far a value can be trusted.
 * good: read now · stale: older than it should be · lost: the device is silent · no_value: the device says it has none ·
 * implausible: outside what the sensor can measure · refused: the device answered with an exception.
 */
export type Quality = 'good' | 'stale' | 'lost' | 'no_value' | 'implausible' | 'refused';

/** Number types of a register map; one register is 16 bits. */
export type ValueType =
  | 'bool'
  | 'int8_high'
  | 'int8_low'
  | 'uint8_high'
  | 'uint8_low'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'float32'
  | 'float64'
  | 'bcd16'
  | 'bcd32'
  | 'string';

/** Names the bytes of a value as they arrive; A is the most significant. 8-byte types: words and bytes likewise. */
export type ByteOrder = 'ABCD' | 'CDAB' | 'BADC' | 'DCBA';

/** A raw pattern that means "no value": one pattern in hex, everything from one on, or a range; compared as raw words. */
export type NoValue = string | { readonly gte: string } | { readonly from: string; readonly to: string };

/** One state of a status item. `label` is a key of the word list unless `labels` gives the words. */
export interface Option {
  readonly value: number;
  readonly label?: string;
  readonly labels?: Readonly<Record<Language, string>>;
  readonly alarm: boolean;
}

/** How an item is written. `words` gives, for each value, the registers to send in one request. */
export interface WriteRule {
  readonly function: 5 | 6 | 15 | 16;
  readonly address?: number;
  readonly class?: 1;
  readonly range?: readonly [number, number];
  readonly words?: Readonly<Record<string, readonly number[]>>;
}

/** What is said of every point, however it is reached. `value = raw × scale + offset`. */
export interface PointFacts {
  readonly item_cell_name: string;
  readonly names: Readonly<Record<Language, string>>;
  /** 0 status, 1 value */
  readonly data_type: 0 | 1;
  readonly unit?: string;
  readonly scale?: number;
  readonly offset?: number;
  readonly decimals?: number;
  readonly plausible?: readonly [number, number];
  readonly options?: readonly Option[];
  /** a unit may lack this point: its first refusal sets it aside instead of raising an alarm */
  readonly optional?: boolean;
  readonly threshold_max?: number;
  readonly threshold_min?: number;
  readonly recovery_point?: number;
  /** id of the default alarm level, 1–4 */
  readonly alarm_level?: 1 | 2 | 3 | 4;
  /** seconds for which it must be normal before its alarm is over */
  readonly off_delay?: number;
  /** its alarm stays until somebody has confirmed it: a leak, smoke, a trip */
  readonly latch?: boolean;
  /** false: a unit that works may have no good value here, which is no alarm */
  readonly no_value_alarm?: boolean;
}

/** A point in the registers of a Modbus device; its sign is taken before its scale. `address` is what goes on the wire, from 0. */
export interface RegisterItem extends PointFacts {
  readonly function: 1 | 2 | 3 | 4;
  readonly address: number;
  readonly type: ValueType;
  readonly order?: ByteOrder;
  /** registers of a string */
  readonly length?: number;
  readonly bits?: readonly [number, number];
  readonly sign?: 'nibble';
  /** cell of the same device whose value multiplies this one (transformer ratios) */
  readonly multiplier?: string;
  readonly no_value?: readonly NoValue[];
  readonly write?: WriteRule;
}

/** What an SNMP agent's object holds. */
export type ObjectType = 'integer' | 'counter32' | 'counter64' | 'gauge' | 'timeticks' | 'string' | 'oid';

/** How an object of an agent is written: the object itself, or another one. */
export interface ObjectWrite {
  readonly oid?: string;
  readonly class?: 1;
  readonly range?: readonly [number, number];
  /** for each value of the item the whole number to send instead */
  readonly values?: Readonly<Record<string, number>>;
}

/** A point that an SNMP agent holds. */
export interface ObjectItem extends PointFacts {
  /** `{index}` stands for the device's number at its agent */
  readonly oid: string;
  readonly asn1: ObjectType;
  /** another object, which says how many decimals the value has: raw 235 with 1 is 23.5 */
  readonly digits?: string;
  /**
   * The object is a table whose rows hold OIDs: the value is the last number of the row that `options` names, the first of
   * them in their order; with no such row the value is 0.
   */
  readonly walk?: boolean;
  /** which number of a text is meant: 2 is the second of `23 C / 73 F`; left out: the first */
  readonly pick?: number;
  /** raw values that mean "no value" */
  readonly no_value?: readonly (number | { readonly lte: number } | { readonly gte: number })[];
  readonly write?: ObjectWrite;
}

/** A point that is an input or an output of the box itself. 1: its contact is closed, its output is on. */
export interface ChannelItem extends PointFacts {
  /** `di_1` … and `do_1` …, in the order of the board file */
  readonly channel: string;
  /** turns 0 and 1 round: a contact that opens on alarm */
  readonly invert?: boolean;
  /** of an input: a change counts once it has lasted that long */
  readonly debounce_ms?: number;
  /** of an output */
  readonly write?: { readonly class?: 1; readonly range?: never };
}

/** A point of a virtual device: it follows from others. */
export interface FormulaItem extends PointFacts {
  /** how, in cells of the same device; left out: every device says it itself, in items of the room */
  readonly formula?: string;
  readonly write?: never;
}

/** One point of a device model. */
export type ModelItem = RegisterItem | ObjectItem | ChannelItem | FormulaItem;

/** What one request to the device may ask for. */
export interface ModelLimits {
  /** of an SNMP agent: objects */
  readonly max_registers: number;
  /** registers that may lie unread between two wanted ones in one request; 0: a gap is refused */
  readonly gap: number;
  readonly functions: readonly (1 | 2 | 3 | 4 | 5 | 6 | 15 | 16)[];
  /** silence the device needs after an answer, besides t3.5 */
  readonly turnaround_ms: number;
  /** reads start and end on multiples of this */
  readonly align?: 2;
  readonly address_per_unit?: number;
}

/** The device model document: files under board/devices, imports, exports and the library share it. */
export interface DeviceModel {
  readonly name: string;
  readonly names?: Readonly<Record<Language, string>>;
  readonly vendor: string;
  readonly model: string;
  readonly version: string;
  readonly category_code: string;
  readonly device_template_category_id: number;
  readonly driver: 'modbus' | 'snmp' | 'board' | 'virtual';
  /** where the facts were read: maker's document or public map, with edition or date */
  readonly source: string;
  readonly limits: ModelLimits;
  readonly items: readonly ModelItem[];
}

/** Categories of devices; the id is `category_id` and `device_template_category_id` everywhere. */
export const CATEGORIES = [
  'ups',
  'temperature_humidity',
  'electricity_meter',
  'precision_air_conditioner',
  'air_conditioner',
  'water_leak',
  'smoke',
  'door',
  'video',
  'breaker',
  'battery',
  'generator',
  'pdu',
  'lighting',
  'dehumidifier',
  'fresh_air',
  'board',
  'virtual',
  'other',
] as const;
export type CategoryCode = (typeof CATEGORIES)[number];
/** @returns 1–19, or 0 for a code that is not ours */
export const categoryId = (code: string): number => (CATEGORIES as readonly string[]).indexOf(code) + 1;
