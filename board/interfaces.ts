import type { ByteOrder, DeviceModel, EventKind, Quality, RegisterItem } from '../daemon/contract/model';

/** The one clock: handed to board and parts by main. */
export interface Clock {
  /** epoch milliseconds; may step */
  wall(): number;
  /** milliseconds since some moment; never steps, fractions allowed */
  mono(): number;
  /** runs once after that many milliseconds of mono time; the answer cancels */
  after(ms: number, run: () => void): () => void;
}

/** One item of one device as the driver sees it. */
export interface Point {
  readonly id: number;
  /** item_cell_name of the model */
  readonly cell: string;
}

/** Why a reading is not good, as the key of a sentence with its data. */
export interface Reason {
  readonly key:
    | 'timeout'
    | 'closed'
    | 'crc'
    | 'bad_frame'
    | 'exception'
    | 'no_value_code'
    | 'not_a_number'
    | 'implausible'
    | 'bad_bcd'
    | 'unknown_cell'
    | 'multiplier_missing'
    | 'no_such_object'
    | 'digits_missing'
    | 'agent_error'
    | 'auth_failed'
    | 'secret_lost'
    | 'no_such_channel'
    | 'no_gpio_files'
    | 'no_such_line'
    | 'line_busy'
    | 'no_such_pwm'
    | 'no_such_led'
    | 'channel_unavailable';
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Numbers are numbers; integers beyond 2^53 and texts are strings. */
export type RawValue = number | string;

/** What one poll says about one point. A failed read is a reading with a quality, never a throw and never a zero. */
export interface Reading {
  readonly point: Point;
  readonly value: RawValue | null;
  readonly quality: Quality;
  /** epoch ms of the answer */
  readonly at: number;
  /** the registers as they came, hex */
  readonly raw?: string;
  readonly reason?: Reason;
}

/** One frame on a line as the trace shows it. */
export interface Frame {
  /** its number on this line, from 1; begins anew with the line */
  readonly seq: number;
  /** epoch ms */
  readonly at: number;
  readonly dir: 'out' | 'in';
  readonly hex: string;
  readonly verdict: 'ok' | 'late' | 'crc' | 'noise' | 'foreign' | 'exception' | 'sent';
}

/** How a line is reached. `path` is a device, best its by-id name; a path that begins with `sim/` is a line of the pretend box. */
export type LineAddress =
  | {
      readonly kind: 'serial';
      readonly path: string;
      readonly baud_rate: number;
      readonly data_bits: 7 | 8;
      readonly parity: 'none' | 'even' | 'odd';
      readonly stop_bits: 1 | 2;
      /** silence between frames in ms when the maker asks for more than t3.5; 0: t3.5 */
      readonly gap_ms: number;
    }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  /** an SNMP agent: sessions speak on it, nobody else */
  | { readonly kind: 'udp'; readonly host: string; readonly port: number }
  /** the box itself, where its own inputs and outputs are */
  | { readonly kind: 'board' };

/** Where a host of the network is connected to, as a numeric address; rejects where nobody is to be called. */
export type Find = (host: string, port: number) => Promise<string>;

/**
 * What a matcher says of the bytes received so far. An answer that is an `exception` is traced as one. `skip` drops that many
 * leading bytes (noise, a foreign frame) and asks again; `answer`: they answer this request, but not as it was asked.
 */
export type Match =
  | { readonly is: 'more' }
  | { readonly is: 'frame'; readonly length: number; readonly exception?: true }
  | {
      readonly is: 'skip';
      readonly count: number;
      readonly why: 'crc' | 'noise' | 'foreign' | 'late';
      readonly answer?: true;
    };

/** What became of one request. */
export type Exchange =
  | { readonly ok: true; readonly frame: Buffer; readonly elapsed_ms: number }
  | { readonly ok: false; readonly why: 'timeout' | 'closed' | 'crc' | 'bad_frame'; readonly elapsed_ms: number };

export interface ExchangeOptions {
  /** counted from the moment the request may be sent, connecting included */
  readonly timeout_ms: number;
  /** a command: goes before waiting polls */
  readonly urgent?: boolean;
  /** silence to keep after the answer besides the line's own */
  readonly turnaround_ms?: number;
  /** a reply that comes after its time-out cannot be told from the next one: keep silent and drop it (RTU) */
  readonly quarantine?: boolean;
  /** how many requests may be in the air while this one is, itself included; left out: it goes alone */
  readonly in_flight?: number;
  /** told once when the answer comes after its time-out */
  readonly late?: () => void;
}

export interface LineStats {
  readonly tx: number;
  readonly rx: number;
  /** requests that got no usable answer */
  readonly errors: number;
  readonly late: number;
  readonly open: boolean;
  readonly busy: boolean;
  /** since when the line is closed although it should be open, epoch ms; null: it is open */
  readonly lost_since: number | null;
  /** what the system said at the last attempt to open it, in its own words; null or left out: nothing */
  readonly lost_why?: string | null;
  /** silence still to be kept after a time-out, ms; 0 or left out: none */
  readonly quarantine_ms?: number;
}

/** One wire. Callers wait in order, commands ahead of polls; one request at a time unless all in the air allow for more. */
export interface Line {
  exchange(request: Buffer, match: (received: Buffer) => Match, options: ExchangeOptions): Promise<Exchange>;
  /** settles at once while the line is open, else as soon as it is; never when it is closed for good before */
  whenOpen(): Promise<void>;
  /**
   * The last frames, oldest first (at most 500).
   * @param since only those after that number; all of them when the line has not come that far, for then it was made anew
   */
  trace(since?: number): readonly Frame[];
  stats(): LineStats;
  close(): void;
}

/**
 * As whom an SNMP agent is asked. Secrets are sealed, '' where there is none: what is opened lives in the session alone. Version 1
 * and 2 go by the community, 3 by the user.
 */
export interface AgentAccess {
  readonly version: 1 | 2 | 3;
  readonly community: string;
  readonly user: string;
  readonly auth: 'none' | 'md5' | 'sha' | 'sha256' | 'sha512';
  readonly auth_pass_word: string;
  readonly priv: 'none' | 'aes' | 'aes256';
  readonly priv_pass_word: string;
  readonly context: string;
}

/** What an agent said to one request. */
export type AgentTold =
  | { readonly is: 'told'; readonly value: number | string }
  | { readonly is: 'refused' }
  | { readonly is: 'silent' };
/** An agent that is spoken to object by object, and is no device of the room. */
export interface AgentDoor {
  get(oid: string): Promise<AgentTold>;
  /** sent once: one without an answer may have been carried out. `i` INTEGER, `u` Gauge32, `s` text */
  set(oid: string, type: 'i' | 'u' | 's', value: number | string): Promise<AgentTold>;
  close(): void;
}

/** Where a device sits. */
export interface DeviceAddress {
  readonly driver: 'modbus_rtu' | 'modbus_tcp' | 'modbus_rtu_tcp' | 'snmp' | 'board';
  readonly line: LineAddress;
  /** Modbus unit, or the device's number at its SNMP agent: 1–255 */
  readonly unit: number;
  readonly timeout_ms: number;
  readonly retries: number;
  /** requests that the device takes at once, 1–16; left out: one. Only Modbus TCP can tell their answers apart */
  readonly in_flight?: number;
  /** of an SNMP agent */
  readonly snmp?: AgentAccess;
}

/** What a device answered as a whole in one round. */
export interface Round {
  readonly readings: readonly Reading[];
  /** at least one request was answered (an exception is an answer) */
  readonly answered: boolean;
  /** an answer came, but spoilt, and asking again did not help: its check sum is wrong, or it is no answer to what was asked */
  readonly spoilt?: true;
  readonly requests: number;
  readonly elapsed_ms: number;
}

/** What became of the requests to one unit of a line since the line is in use. A request on a line that is gone is none. */
export interface UnitStats {
  /** answered by the unit itself, exceptions included */
  readonly answered: number;
  readonly timed_out: number;
  /** answers with a wrong check sum */
  readonly crc: number;
  /** answers that were no whole frame, or another unit's */
  readonly bad_frame: number;
  /** answers that came after their time-out */
  readonly late: number;
  /** times each exception was answered, by its code; a gateway's word about a silent unit (10, 11) is no answer of the unit */
  readonly exceptions: ReadonlyMap<number, number>;
}

export type WriteOutcome =
  | { readonly ok: true; readonly readback: RawValue | null; readonly elapsed_ms: number }
  | {
      readonly ok: false;
      readonly reason: Reason | { readonly key: 'not_writable' | 'out_of_range' };
      readonly elapsed_ms: number;
    };

/** A device's points compiled to the fewest requests; only the driver knows which points share one. */
export interface Plan {
  readonly requests: number;
  run(): Promise<Round>;
  /**
   * Asks the requests that hold these points once more, ahead of waiting polls. Its readings are all that came whole with
   * these requests, the other points in them too.
   */
  again(points: readonly Point[]): Promise<Round>;
  write(cell: string, value: number): Promise<WriteOutcome>;
  /** of the unit, whoever asked it */
  stats(): UnitStats;
}

export interface Driver {
  /** @throws never: an unknown cell becomes a reading with a reason */
  plan(address: DeviceAddress, model: DeviceModel, points: readonly Point[]): Plan;
}

export interface ModbusDriver extends Driver {
  /**
   * In which other orders the registers of a float would be a sensible one, when in that of its item they are not.
   * @param raw the registers as they came, hex
   */
  otherOrders(item: RegisterItem, raw: string): readonly { readonly order: ByteOrder; readonly value: number }[];
  /**
   * Asks a unit for one holding register. Whatever it answers, an exception too, means that somebody is there. Keeps no
   * silence after a time-out: the next unit asked answers under another number.
   */
  probe(address: DeviceAddress, register: number, late: () => void): Promise<Exchange>;
}

/** State of an input or an output: 1 is a closed contact, an output that is on. */
export type Level = 0 | 1;

/** Inputs and outputs of the box itself, `di_1` … and `do_1` …. What cannot be had is said, never thrown. */
export interface Channels {
  readonly names: readonly string[];
  read(name: string): Level | Reason;
  /** whether the edges of an input are told at present; a change of any other is seen by reading it again */
  tells(name: string): boolean;
  /** @param moved told the name of an input at its edge. @returns ends it */
  watch(moved: (name: string) => void): () => void;
  /** @returns what the output shows then; null: it was set, and cannot be read; why it could not be set */
  set(name: string, level: Level): Level | Reason | null;
  /** Puts every output to its idle level. @returns those that cannot be had */
  rest(): readonly string[];
  /** Gives the inputs back to the kernel. */
  close(): void;
}

/** How a buzzer is to sound. */
export interface Tone {
  /** Hz, 1–65535 */
  readonly frequency: number;
  /** percent, 0–100; 0: silent */
  readonly duty: number;
  /** beeps; 0: until it is silenced */
  readonly count: number;
  /** ms of a beep, and of the pause after it; 0: one tone until it is silenced */
  readonly beep_ms: number;
}
/** How a light is to flash. */
export interface Flash {
  /** Hz, 0–1000; 0: steady */
  readonly frequency: number;
  /** percent of the time that it is lit, 0–100; 0: dark */
  readonly duty: number;
}
/** What the hardware makes of it, in the same units; null: it has a way of its own, as a buzzer has that makes its tone itself. */
export interface Effective {
  readonly frequency: number | null;
  readonly duty: number | null;
}

export interface Buzzer {
  /** Sounds anew, whatever it did before. */
  sound(tone: Tone): Effective | Reason;
  /** @returns why it may sound on */
  silence(): Reason | null;
}
export interface Light {
  show(flash: Flash): Effective | Reason;
  /** @returns why it may be lit */
  darken(): Reason | null;
}
/** Buzzer and light of the box; null: it has none. What cannot be had is said, never thrown. */
export interface Signals {
  readonly buzzer: Buzzer | null;
  readonly light: Light | null;
  /** Both off. @returns which of them cannot be had */
  rest(): readonly string[];
}

/** A text as an SMS carries it: the codes of each part are those of the GSM alphabet, or units of UTF-16. */
export interface SmsText {
  readonly alphabet: 'gsm7' | 'ucs2';
  readonly parts: readonly (readonly number[])[];
}

/** Why the modem did not do it, as the key of a sentence. */
export interface ModemFault {
  readonly key:
    | 'modem_none'
    | 'modem_closed'
    | 'modem_silent'
    | 'modem_refused'
    | 'sim_missing'
    | 'sim_pin'
    | 'sim_pin_wrong'
    | 'sim_puk'
    | 'sim_failed'
    | 'sim_starting'
    | 'sms_invalid'
    | 'sms_center'
    | 'sms_refused'
    | 'number_invalid'
    | 'number_unknown'
    | 'call_unable';
  readonly data?: Readonly<Record<string, string | number>>;
  /** it never will be, however often it is asked */
  readonly lasting: boolean;
}

export type SmsOutcome =
  /** numbers under which the network took the parts */
  { readonly ok: true; readonly references: readonly number[] } | { readonly ok: false; readonly fault: ModemFault };

/** `over`: it was no more needed. Answered is only what the card says is. */
export type CallResult = 'answered' | 'rang' | 'busy' | 'not_reached' | 'over';
export type CallOutcome = { readonly ok: true; readonly result: CallResult } | { readonly ok: false; readonly fault: ModemFault };

/** `pin`: it waits for one; `pin_wrong`: the one that is kept was not accepted */
export type SimState = 'ready' | 'missing' | 'pin' | 'pin_wrong' | 'puk' | 'failed' | 'starting';

/** Keeps the PIN of a card so that none is locked: one that was tried and not accepted is not tried again. */
export interface PinKeeper {
  /** The PIN to try; from here on it counts as tried. Null: none is kept, or it was tried. */
  take(): string | null;
  /** the card took it, or asks for none any more */
  accepted(): void;
  refused(): void;
  /** one is kept that was not accepted */
  isSpent(): boolean;
}

export interface ModemSetting {
  /** path of its port; '': the one that the board has */
  readonly device: string;
  /** number of the service centre; '': the one that the card knows */
  readonly center: string;
  readonly pin: PinKeeper;
}

export interface ModemState {
  /** 0–100 as decision 16 defines it; 0 when there is no modem or it is not registered */
  readonly signal: number;
  readonly operator: string;
  readonly net_type: string;
  /** in any network; null: it was not asked yet */
  readonly registered: boolean | null;
  /** null: it was not asked yet, or does not say */
  readonly sim: SimState | null;
  /** tries that the card grants yet for the code it waits for; null: it does not say, or waits for none */
  readonly pin_tries: number | null;
  /** why it cannot send; null: it can, as far as is known */
  readonly fault: ModemFault | null;
}

export interface CallOptions {
  /** how long it rings */
  readonly ring_ms: number;
  /** asked while it goes on: nobody needs to be reached any more */
  readonly over: () => boolean;
}

/** A cellular modem. Its poll, messages and calls take turns. Nothing is thrown. */
export interface Modem {
  read(): ModemState;
  /** How it is reached, asked before each dialogue. */
  use(setting: () => ModemSetting): void;
  /** All parts or none count as sent: what is tried again is sent whole. */
  sendSms(number: string, text: SmsText): Promise<SmsOutcome>;
  call(number: string, options: CallOptions): Promise<CallOutcome>;
  /** asks it now instead of in half a minute; settles when its state is known */
  look(): Promise<void>;
  start(): void;
  stop(): void;
}

export interface HostDisk {
  readonly use_percent: number;
  readonly size_bytes: number;
  readonly used_bytes: number;
  readonly mount: string;
}

/** Where the time of this machine comes from, as far as its system says. */
export interface TimeSource {
  readonly enable: boolean;
  readonly server: string;
  /** seconds between two questions; 0: unknown */
  readonly interval: number;
  /** epoch seconds */
  readonly last_sync: number | null;
}

/** Why the clock of the machine stayed as it was. */
export type TimeRefusal = 'none' | 'denied' | 'follows_ntp' | 'failed';

/** @throws nothing: what went wrong is told */
export interface TimeService {
  /** null: the system does not say */
  source(): Promise<TimeSource | null>;
  /** whether the system fetches its time from the network */
  follow(enable: boolean): Promise<TimeRefusal | null>;
  /** epoch seconds */
  set(time: number): Promise<TimeRefusal | null>;
}

/** The machine under us, from /proc and statfs. */
export interface Host {
  /** percent over the last sample window (3 s), sampled by the part itself; null before the first has passed */
  cpuPercent(): number | null;
  cpuInfo(): {
    model: string;
    cores: number;
    arch: string;
    temperature: number | null;
    uptime: number;
    load: [number, number, number] | null;
  };
  memory(): { total_bytes: number; used_bytes: number };
  disk(): HostDisk;
  /**
   * How many there are, and those that hold the most memory or took the most of the processor; cpu in percent of one core
   * since the process started.
   */
  processes(): {
    total: number;
    greatest: { pid: number; name: string; cpu: number; mem: number; rss: number; start: number }[];
  };
  readonly time: TimeService;
  start(): void;
  stop(): void;
}

export type BoardKind = 'linux' | 'sim' | 'none';

/** How the pretend modem behaves. */
export interface PretendModemState {
  /** ms before each answer */
  readonly delay_ms: number;
  /** it answers nothing, though it hears */
  readonly mute: boolean;
  readonly sim: 'READY' | 'SIM PIN' | 'SIM PUK' | 'missing';
  readonly pin: string;
  readonly pin_tries: number;
  /** code by which the next part is refused; null: it is taken */
  readonly fail_next_sms: number | null;
  readonly call_result: Exclude<CallResult, 'over'>;
  /** how long a phone rings before it is answered, or given up by the network */
  readonly rings_ms: number;
}

export interface PretendModem {
  /** each part that it took, oldest first; `at` in epoch ms */
  readonly sent: readonly { readonly at: number; readonly pdu: string }[];
  readonly dialled: readonly { readonly at: number; readonly number: string }[];
  /** says a line that nobody asked for, also within an answer */
  urc(line: string): void;
  set(changes: Partial<PretendModemState>): void;
  /** its port goes away, and comes back with the next opening */
  unplug(): void;
}

/** Lets a test or the demo move what the pretend box simulates. */
/** A stretch of time: epoch s, `to` exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
/** An item beyond its limit for some time. */
export interface Beyond extends Stretch {
  readonly device: string;
  readonly cell: string;
  /** as it was read when that began */
  readonly value: number;
  /** at which it is over */
  readonly ends: number;
}
/** What happened in the pretend rooms before the box was started. */
export interface Story {
  readonly until: number;
  /** the box itself had no power: nothing was read */
  readonly off: readonly Stretch[];
  /** the head office had no mains: what no UPS feeds did not answer */
  readonly outages: readonly Stretch[];
  /** its UPS ran from its battery to try it */
  readonly tests: readonly Stretch[];
  /** its cooling did not keep up */
  readonly hot: Stretch;
  readonly beyond: readonly Beyond[];
}
/** One device of the pretend rooms as it was. */
export interface PastDevice {
  /** epoch s at which something began or ended, in order */
  readonly edges: readonly number[];
  /** off: nobody asked it; lost: it did not answer */
  readonly state: (at: number) => 'read' | 'lost' | 'off';
  /** whether a cell ever says something else */
  readonly varies: (cell: string) => boolean;
  /** whether something happened to a cell itself */
  readonly touched: (cell: string) => boolean;
  /** what a cell showed at a second, null: no number */
  readonly value: (cell: string, at: number) => number | null;
}

export interface Simulation {
  /** the rooms as they were, by the name of a device; each is what it is now at the end of the story. @throws for a name nobody has */
  past(story: Story): (device: string) => PastDevice;
  /** presses a simulated cell to a value (in the item's unit) until it is released with null */
  force(device: string, cell: string, value: number | null): void;
  /** a device that stops answering, or answers again */
  silence(device: string, silent: boolean): void;
  /** puts an input of the pretend box to a level */
  press(channel: string, level: Level): void;
  /** what buzzer and light were told, and whether the buzzer is heard at this moment; null: nothing */
  signals(): { readonly tone: Tone | null; readonly sounds: boolean; readonly light: Flash | null };
  /** changes a device's answers on their way, function code first; the check sum is right all the same. null: no more */
  garble(device: string, change: ((pdu: Buffer) => Buffer) | null): void;
  readonly modem: PretendModem;
  /** what the demo room consists of: how each simulated device is reached and which model it is */
  readonly devices: readonly {
    readonly name: string;
    readonly room: number;
    readonly model: string;
    readonly address: DeviceAddress;
  }[];
}

/** Something that happened at a device, told by its driver beside the readings of its state. */
export interface DeviceEvent {
  readonly kind: EventKind;
  /** epoch ms by the device's own clock; null: it has none, or its driver knows that it is wrong */
  readonly at: number | null;
  /** tells it from the others of its kind at its device; null: the device does not number them */
  readonly sequence: string | null;
  /** what the device says of it: short, and no secrets */
  readonly data: Readonly<Record<string, string | number>>;
}

/** What came from the agent of one device since the box listens. */
export interface NoticeCounts {
  readonly heard: number;
  /** informs of version 3 that no user of these devices sent, or with another secret */
  readonly refused: number;
  /** epoch ms of the last one heard; null: none was */
  readonly last: number | null;
}

/** A device behind an SNMP agent, and as whom that is asked for it. */
export interface AgentDevice {
  readonly device_id: number;
  readonly access: AgentAccess;
}

/** Who notices come from, and who hears of them. */
export interface TrapWatch {
  /** the devices that are asked at a numeric address; none: nobody that is known */
  at(address: string): readonly AgentDevice[];
  /** told that there is something to see at these devices */
  look(devices: readonly number[]): void;
  /**
   * Told what their agent says.
   * @throws when it cannot be stored: its sender gets no answer and tells it again
   */
  tell(devices: readonly number[], event: DeviceEvent): void;
}

/** Traps and informs of SNMP agents: word that something is to be looked at. */
export interface Traps {
  /** @returns the port; rejects when it cannot be had */
  start(port: number, watch: TrapWatch): Promise<number>;
  /** notices of devices, those of them that were refused, of strangers, and datagrams that are none or too many */
  counts(): { readonly heard: number; readonly refused: number; readonly unknown: number; readonly dropped: number };
  /** of a device; null: nobody listens */
  from(device_id: number): NoticeCounts | null;
  stop(): void;
}

export interface Board {
  readonly kind: BoardKind;
  readonly models: readonly DeviceModel[];
  driver(name: 'modbus'): ModbusDriver;
  driver(name: 'modbus' | 'snmp' | 'board'): Driver;
  /** the line behind an address: the same address gives the same line */
  line(address: LineAddress): Line;
  /** an agent apart from those that are polled; whoever opens it closes it */
  agent(place: { readonly host: string; readonly port: number }, access: AgentAccess): Promise<AgentDoor>;
  /** forgets lines that no address in use names */
  keep(addresses: readonly LineAddress[]): void;
  /** ports of the machine that a line may use, with their stable names */
  serialPorts(): Promise<{ path: string; by_id?: string; by_path?: string; label: string }[]>;
  /** why the machine's ports could not be listed when they were asked for last, in the system's words; null: they could */
  portsUnlisted(): string | null;
  readonly traps: Traps;
  readonly channels: Channels;
  readonly signals: Signals;
  readonly modem: Modem;
  readonly host: Host;
  readonly simulation: Simulation | null;
  close(): void;
}
