import type { Sec } from './base';

/** What came of carrying an action out. dropped: it was over before it was sent; sent: a mail server took it; unknown: the box went out meanwhile, or nobody answered once it was sent. */
export type ActionOutcome =
  | 'held'
  | 'skipped'
  | 'success'
  | 'sent'
  | 'fail'
  | 'unconfirmed'
  | 'no_answer'
  | 'dropped'
  | 'unknown'
  | 'running';

/** Of a step also that its time has not come. */
export type CarriedOutcome = ActionOutcome | 'waiting';

/** One step of a sequence. */
export interface ActionStep {
  action_id: number;
  /** s before it, once the one before it is over; left out: none */
  delay?: number;
  /** what follows where it was not done; left out: stop */
  on_fail?: 'stop' | 'go_on';
}
/** What an action is told, by its type. What is left out of an air conditioner's stays as it is. */
export interface ActionParams {
  /** which of several units: "air conditioner + number" */
  unit_name?: string;
  /** which of several lights */
  channel?: number;
  power?: 0 | 1 | null;
  mode?: 'cool' | 'heat' | 'dry' | 'fan' | 'auto' | null;
  /** ℃ */
  temperature?: number | null;
  /** 0: the device decides */
  fan?: number | null;
  /** %RH */
  humidity?: number | null;
  buzzer_frequency?: number;
  buzzer_duty?: number;
  buzzer_count?: number;
  buzzer_time?: number;
  light_frequency?: number;
  light_duty?: number;
  pulse_ms?: number;
  /** it is sent though the item shows it already */
  always?: boolean;
  /** how often what is silent is told once more, where repeating does no harm; left out: twice */
  retries?: number;
  url?: string;
  method?: 'GET' | 'POST' | 'PUT';
  body?: string;
  /** of a sequence, in order */
  steps?: ActionStep[];
  /** the kept report that is mailed */
  report_id?: number;
  /** of the period before the one that lasts */
  previous?: boolean;
  format?: 'xlsx' | 'csv';
  /** to whom, beside `emails` */
  contact_ids?: number[];
  emails?: string[];
}

/** What the box may do besides telling people. */
export interface Action {
  id: number;
  name: string;
  type:
    | 'air_conditioner'
    | 'multi_air_conditioner'
    | 'precision_air_conditioner'
    | 'light'
    | 'dehumidifier'
    | 'digital_output'
    | 'sound_light'
    | 'http'
    | 'report'
    | 'template';
  /** whose cells it writes to, that of its item, or the box; null: it is about none */
  device_id: number | null;
  device_name: string;
  /** what it moves; null where it moves nothing, and its name '' */
  item_id: number | null;
  item_name: string;
  value: number | null;
  /** what that value means */
  value_label: string;
  /** by its type; of a request to a program and of a report only for whoever may change actions */
  params: ActionParams;
  /** of a sequence, what its steps are called; '': it is gone */
  step_names: string[];
  /** of a report, what it is called; '': it is none, or gone */
  report_name: string;
  enable: boolean;
  builtin: boolean;
  /** levels, and items of the reader's sites, that name it */
  used_by: number;
  /** null: never, or longer ago than is kept */
  last_time: Sec | null;
  last_result: ActionOutcome | null;
  last_error: string;
  update_time: Sec;
}
/** One carrying out of an action for something. */
export interface CarriedAction {
  /** '': it is gone, or the reader does not see it */
  action_name: string;
  /** which step of a sequence it was, counted from 1; null: of none */
  step: number | null;
  /** when it was wanted */
  time: Sec;
  /** what it had its item show; null: it moves none, it did not come to that, or the reader does not see the item */
  value: number | null;
  /** what that means, as the reader reads it; '': nothing */
  value_label: string;
  /** from when it was wanted until something was sent; null: nothing was, or nobody knows when */
  sent_ms: number | null;
  /** from when it was wanted until it was known what came of it; null: that is not known */
  elapsed_ms: number | null;
  result: CarriedOutcome;
  readback: number | null;
  /** what that means, as the reader reads it; '': none was read */
  readback_label: string;
  /** why it is no success; else '' */
  error: string;
}
/** The last carrying out of an action. */
export interface ActionRun {
  time: Sec;
  /** the action itself, then the steps of a sequence, in order */
  actions: CarriedAction[];
}
/** What came of an action that was carried out just now. */
export interface ActionResult {
  /**
   * fail: its item shows something else; not_done: nothing of it was carried out; partly: some of it was, such as a letter of two or
   * the first step; unknown: nobody knows, since nobody answered what was handed over; of these `error` says why; sent: a mail
   * server took it; running: it goes on, and what comes of it is told by its last run
   */
  result: 'success' | 'sent' | 'fail' | 'unconfirmed' | 'not_done' | 'partly' | 'unknown' | 'running';
  /** what its item shows; null: it moves none, or could not be read */
  readback: number | null;
  elapsed_ms: number;
  /** why it was not done, or not all of it; '': it was, as far as is known */
  error: string;
}

/** What buzzer or light make of what they are told. */
export interface SignalEffect {
  /** the box has it */
  fitted: boolean;
  /** Hz; null: it has a way of its own */
  frequency: number | null;
  /** percent; null: it has a way of its own */
  duty: number | null;
  /** why it cannot be had; '': it can */
  error: string;
}
/** A trial of both. */
export interface SoundLightTrial {
  /** for how long */
  seconds: number;
  buzzer: SignalEffect;
  light: SignalEffect;
}
/** What they do about the alarms that stand. */
export interface SoundLightState {
  /** `alarm_ids`: of the alarms that the reader sees those that it sounds for */
  buzzer: { fitted: boolean; on: boolean; alarm_ids: number[] };
  light: { fitted: boolean; on: boolean };
}
