import type { Option } from '../../../daemon/contract/model';

export const OFF_ON = [
  { value: 0, label: 'off', alarm: false },
  { value: 1, label: 'on', alarm: false },
] as const satisfies readonly Option[];
export const NO_YES = [
  { value: 0, label: 'no', alarm: false },
  { value: 1, label: 'yes', alarm: false },
] as const satisfies readonly Option[];
export const NO_YES_ALARM = [
  { value: 0, label: 'no', alarm: false },
  { value: 1, label: 'yes', alarm: true },
] as const satisfies readonly Option[];
export const NORMAL_ALARM = [
  { value: 0, label: 'normal', alarm: false },
  { value: 1, label: 'alarm', alarm: true },
] as const satisfies readonly Option[];
export const NORMAL_FAULT = [
  { value: 0, label: 'normal', alarm: false },
  { value: 1, label: 'fault', alarm: true },
] as const satisfies readonly Option[];
export const NORMAL_LEAK = [
  { value: 0, label: 'normal', alarm: false },
  { value: 1, label: 'leak', alarm: true },
] as const satisfies readonly Option[];
export const NORMAL_SMOKE = [
  { value: 0, label: 'normal', alarm: false },
  { value: 1, label: 'smoke', alarm: true },
] as const satisfies readonly Option[];
/** Of a contact. */
export const OPEN_CLOSED = [
  { value: 0, label: 'contact_open', alarm: false },
  { value: 1, label: 'closed', alarm: false },
] as const satisfies readonly Option[];
export const STOPPED_RUNNING = [
  { value: 0, label: 'stopped', alarm: false },
  { value: 1, label: 'running', alarm: false },
] as const satisfies readonly Option[];
export const NORMAL_FIRE = [
  { value: 0, label: 'normal', alarm: false },
  { value: 1, label: 'fire', alarm: true },
] as const satisfies readonly Option[];
/** What must be there and is missed. */
export const YES_NO_ALARM = [
  { value: 1, label: 'yes', alarm: false },
  { value: 0, label: 'no', alarm: true },
] as const satisfies readonly Option[];
/** What must run day and night. */
export const OFF_ALARM_ON = [
  { value: 0, label: 'off', alarm: true },
  { value: 1, label: 'on', alarm: false },
] as const satisfies readonly Option[];
