import type { StatusId } from '../codes';
import type { LiveValue, Quality, SuppressionKind } from '../live';
import type { ByteOrder, DeviceModel } from '../model';
import type { Page, Sec } from './base';
import type { ItemCounts } from './overview';

export interface DeviceGroup extends ItemCounts {
  id: number;
  name: string;
  parent_id: number;
  weight: number;
  address: string;
  longitude: number | null;
  latitude: number | null;
  contact_group_id: number | null;
  remark: string;
  has_device: boolean;
  device_count: number;
  abnormal_count: number;
  devices: { id: number; name: string; category_id: number }[];
  update_time: Sec;
}
export interface Category {
  id: number;
  code: string;
  name: string;
  /** '': `name` is the product's word, in the reader's language */
  own_name: string;
  icon: string;
  display: boolean;
  weight: number;
}
export interface Template {
  id: number;
  name: string;
  device_template_category_id: number;
  category_code: string;
  vendor: string;
  model: string;
  driver: DeviceModel['driver'];
  version: string;
  item_count: number;
  builtin: boolean;
  /** its devices follow it as it is */
  synced: boolean;
  source: string;
  /** how many devices are made of it */
  devices: number;
  /** only when one is asked for by id */
  items?: DeviceModel['items'];
  /** the whole document, as it can be imported; only when one is asked for by id, null where it is damaged */
  document?: DeviceModel | null;
  update_time: Sec;
}
/** How a table of templates is read. */
export interface TemplateTable {
  /** names of its sheets; of a text file one without a name */
  sheets: readonly string[];
  /** counted from 1 */
  sheet: number;
  /** row of the headings, counted from 1 */
  header: number;
  /** `key`: what it is read as, '' for a column that is not read */
  columns: { heading: string; key: string; samples: readonly string[] }[];
  /** false: somebody must say first what its columns are */
  settled: boolean;
  /** what a column may be read as */
  choices: { key: string; name: string; says: string }[];
  /** rows that name no point and were passed by */
  skipped: readonly number[];
  /** a register that says two things until it is known how the maker counts; '' where there is none */
  ambiguous: string;
}
/** A template of a file: new to the box, there as it is, to be changed, or there otherwise and not to be changed. */
export interface TemplateInFile {
  /** of one that the box has */
  id?: number;
  name: string;
  vendor: string;
  model: string;
  driver: string;
  items: number;
  /** its first points as they were read, at most 200; only of a table that holds one template */
  points?: DeviceModel['items'];
  state: 'new' | 'same' | 'changed' | 'taken';
  /** of one that is there otherwise: what differs, and how many devices are made of it */
  sync?: TemplateSync;
  /** why it is not changed */
  refused?: string;
}
/** What is said with a file of templates that says it nowhere itself. */
export type TemplateFileField = 'vendor' | 'model' | 'name' | 'category_code' | 'count' | 'function' | 'type';
/** How a file of templates is read, before it is imported. */
export interface TemplateFileCheck {
  /** of a text file: how it is read unless another way is chosen */
  csv: { encoding: string; delimiter: string } | null;
  /** the rows from the headings on, as texts; of JSON none */
  preview: string[][];
  /** null: it is no table */
  table: TemplateTable | null;
  templates: TemplateInFile[];
  /**
   * why it cannot be imported, by the place in the file; `takes`: what may stand there, with an example; `field`: what settles
   * it where the file says nothing, said with the file
   */
  faults: { at: string; message: string; takes: string; field?: TemplateFileField }[];
}
/** What differs, from what to what in words; '' where nothing is said. */
export interface TemplateFieldChange {
  name: string;
  from: string;
  to: string;
}
/** One item of a template that its devices are to have otherwise. */
export interface TemplateItemChange {
  item_cell_name: string;
  name: string;
  fields: readonly TemplateFieldChange[];
}
/** What carrying a template to its devices does. */
export interface TemplateSync {
  /** how many devices are made of it */
  devices: number;
  added: TemplateItemChange[];
  /** they measure the same and keep what was set of them */
  changed: TemplateItemChange[];
  /** they measure something else and begin anew */
  replaced: TemplateItemChange[];
  removed: TemplateItemChange[];
  /** what differs beside the items */
  fields: readonly TemplateFieldChange[];
}
/** Of a device: 0 offline, 1 online, 2 it answers in part, 3 unknown: it was not asked yet, or is not asked. */
export type DeviceStatus = 0 | 1 | 2 | 3;
export type DeviceDriver = 'modbus_rtu' | 'modbus_tcp' | 'modbus_rtu_tcp' | 'snmp' | 'virtual' | 'board';
export interface Device {
  id: number;
  name: string;
  device_group_id: number;
  device_group: string;
  device_template_id: number | null;
  device_template: string;
  device_template_category_id: number;
  category_id: number;
  driver: DeviceDriver;
  ip_address: string;
  port: number;
  serial_port_id: number | null;
  /** name of its serial line; '' without one */
  serial_port: string;
  /** speed and format of its serial line, 9600 8N1; '' without one */
  serial_facts: string;
  /** the device that it is reached through; null: none */
  parent_device_id: number | null;
  protocol_id: number;
  protocol_version: string;
  physical_address: string;
  zigbee: string;
  seat_id: number;
  unit: number;
  sort_id: number;
  /** seconds */
  poll_interval: number;
  /** ms */
  timeout: number;
  retries: number;
  /** requests that it takes at once; 1 but over Modbus TCP */
  in_flight: number;
  /** as whom the agent of an SNMP device is asked; secrets are never told */
  snmp?: {
    version: 1 | 2 | 3;
    user: string;
    auth: 'none' | 'md5' | 'sha' | 'sha256' | 'sha512';
    priv: 'none' | 'aes' | 'aes256';
    context: string;
  };
  /** of an SNMP device while the box listens: traps and informs of its agent since the box started; where several devices have one address, of the one that they name */
  notices?: { heard: number; refused: number; last: Sec | null };
  enable: boolean;
  vertical_view: 0 | 1;
  status: DeviceStatus;
  last_check: Sec;
  error: string;
  item_count: number;
  /** of those that are watched: not abnormal, those among them that are switched off */
  item_normal: number;
  /** in alarm or without a value */
  item_abnormal: number;
  item_alarm: number;
  item_no_value: number;
  item_disabled: number;
  item_waiting: number;
  item_unwatched: number;
  update_time: Sec;
}
/** When an item is taken to jitter, and when to have come to rest. */
export interface Jitter {
  /** 0: more than `jitter_proportion` percent of 20 changes; 1: more than `jitter_threshold` of them */
  jitter_type: 0 | 1;
  jitter_proportion: number;
  jitter_threshold: number;
  /** seconds for which it must be so */
  jitter_period: number;
  /** 0: less than `normal_proportion` percent; 1: fewer than `normal_threshold` changes */
  normal_type: 0 | 1;
  normal_proportion: number;
  normal_threshold: number;
  recovery_period: number;
}
export interface ItemOption {
  value: number;
  label: string;
  alarm: boolean;
}
/** Settings of an item together with its present state. */
export interface Item {
  item_id: number;
  id: number;
  item_name: string;
  name: string;
  item_cell_name: string;
  device_id: number;
  device_name: string;
  device_group_id: number;
  device_group_name: string;
  category_id: number;
  data_type: 0 | 1;
  unit: string;
  decimals: number;
  value: LiveValue | null;
  info: string;
  status_id: StatusId;
  status_label: string;
  color: string;
  alarm: boolean;
  jitter: boolean;
  /** somebody practises: its value is made up */
  drill: boolean;
  is_confirm: 0 | 1;
  is_disable: 0 | 1;
  disable_user: string;
  disable_until: Sec | null;
  /** why people are told nothing of its alarms */
  suppressed: readonly SuppressionKind[];
  last_check: Sec;
  quality: Quality;
  value_time: Sec | null;
  reason?: string;
  /** how the value came about: registers, function, address on the wire, type */
  raw?: string;
  source?: {
    function: number;
    address: number;
    type: string;
    scale: number;
    offset: number;
    /** how its bytes arrive, where it has several */
    order?: string;
    /** the bits of its register that it is, lowest first */
    bits?: readonly [number, number];
    /** the unit that is asked */
    unit: number;
  };
  /** the object of an SNMP agent that holds it */
  object?: { oid: string; type: string; scale: number; offset: number };
  /** the input or output of the box that it is: di_1, do_1 */
  channel?: string;
  alarm_enable: boolean;
  /** whether having no good value, while its device answers, is an alarm */
  no_value_alarm: boolean;
  writable: boolean;
  /** of a writable item: what it takes; `values` with their words, null where it takes numbers */
  control?: {
    values: { value: number; label: string }[] | null;
    min: number | null;
    max: number | null;
    step: number | null;
    base: number;
    /** the own password is asked for */
    verify: boolean;
  };
  builtin: boolean;
  threshold_max: number | null;
  threshold_min: number | null;
  overrun_point: number;
  recovery_point: number;
  options: ItemOption[];
  alarm_level_id: number;
  contact_group_id: number | null;
  time_period_id: number | null;
  check_interval: number;
  repetitions: number;
  /** seconds for which it must be normal before its alarm is over */
  off_delay: number;
  /** its alarm stays until somebody has confirmed it */
  latch: boolean;
  notice_interval: number;
  notice_count: number;
  /** ids of actions at the begin of its alarm, and at its end */
  overrun_actions: number[];
  recovery_actions: number[];
  /** seconds for which what it switches stays on at least, and off */
  min_on: number;
  min_off: number;
  /** whether history keeps it */
  save_enable: boolean;
  save_interval: number;
  save_delta: number | null;
  /** days of it that history keeps, where that is fewer than of others; null: as of all */
  keep_days: number | null;
  /** null: as the box has it for all (global setting ALARM_JITTER) */
  jitter_config: Jitter | null;
  /** of an item of a virtual device: how it follows from others */
  formula?: string;
  sort_id: number;
  enable: boolean;
  update_time: Sec;
}
/** Its counts are those of the items below. */
/** A page of devices. */
export interface DevicePage {
  total: number;
  /** those of all that are found but the box itself, which is no device that anybody counts (decision 39) */
  counted: number;
  data: readonly Device[];
}
export interface TreeNode extends ItemCounts {
  id: number;
  name: string;
  type: 'group' | 'device';
  children: TreeNode[];
  /** in alarm or without a value */
  alarm: number;
  /** worst level below, its id; 0 when nothing is abnormal */
  level: number;
  /** of a site: that of all below it where it is the same, else partly */
  status: DeviceStatus;
  /** false: a device that is switched off, which neither is read nor alarms */
  enable: boolean;
  category_id: number;
}
/** One site with everything its own devices say now. Devices that are switched off are left out. */
export interface SitePage {
  id: number;
  name: string;
  /** those that it has devices of, in the order of all categories */
  categories: {
    code: string;
    name: string;
    devices: {
      id: number;
      name: string;
      status: DeviceStatus;
      items: Item[];
    }[];
  }[];
  /** the first good reading of each; null: there is none */
  environment: { temperature: number | null; humidity: number | null };
  /** abnormal items */
  alarms: number;
}
export interface SerialPort {
  id: number;
  name: string;
  path: string;
  baud_rate: number;
  data_bits: 7 | 8;
  parity: 'none' | 'even' | 'odd';
  stop_bits: 1 | 2;
  mode: 'rs485' | 'rs232';
  timeout: number;
  gap_ms: number;
  enable: boolean;
  devices: number;
  tx: number;
  rx: number;
  errors: number;
  /** percent of requests without a usable answer */
  error_rate: number;
  busy: boolean;
  /** false: configured but not there */
  open: boolean;
  /** devices hang on it that the reader does not see: what goes over it is not told, and all counters are 0 */
  shared?: true;
}
/** A serial port of the machine that no line is set up on. */
export interface UnusedPort {
  /** the steadiest of its names: what a line should be set up with */
  path: string;
  /** the kernel's own name for it, which may be another after a restart */
  device: string;
  /** short, with its maker where that is known */
  label: string;
}
/** Ports without a line. */
export interface UnusedPorts extends Page<UnusedPort> {
  /** why there may be more of them: those of the machine could not be listed */
  unlisted?: string;
}
/** One frame on a serial line, as its trace has it. */
export interface PortFrame {
  /** its number on the line, from 1; begins anew when the line is opened with other settings */
  seq: number;
  at: Sec;
  /** the same moment, epoch ms */
  at_ms: number;
  dir: 'out' | 'in';
  hex: string;
  verdict: 'sent' | 'ok' | 'exception' | 'late' | 'crc' | 'noise' | 'foreign';
}
/** One unit of a serial line. A device of another site has its number on the line alone. */
export interface SlaveStats {
  device_id: number | null;
  device_name: string;
  protocol_id: number;
  /** answered by the unit, exceptions included */
  answered: number;
  timed_out: number;
  late: number;
  crc: number;
  bad_frame: number;
  exceptions: { code: number; count: number }[];
  /** readings that would have begun or ended an alarm and that a second look did not bear out */
  unconfirmed: number;
  /** mean time of a round, null: none was answered */
  round_ms: number | null;
  /** percent of the last hundred rounds in which everything was answered */
  success_rate: number;
}
export interface PortStats {
  /** one round of all its devices, the shortest interval among them, and what percent of it the round takes */
  cycle: { round_ms: number | null; interval_ms: number | null; budget: number | null };
  /** requests, answers, requests without a usable answer, late answers */
  line: { tx: number; rx: number; errors: number; late: number; error_rate: number; busy: boolean; open: boolean };
  slaves: SlaveStats[];
}
export interface TestResult {
  ok: boolean;
  elapsed_ms: number;
  items: {
    name: string;
    raw: string;
    value: LiveValue | null;
    unit: string;
    quality: Quality;
    reason: string;
    /** the word of a state; '': it has none */
    state: string;
    /** of a float that no sensor means: the orders in which its registers would be a sensible one */
    orders: { order: ByteOrder; value: number }[];
  }[];
  frames: { dir: 'out' | 'in'; hex: string; ms: number; verdict: string }[];
}
