import type { JobKind, LiveValue } from '../live';
import type { Rehearsal } from './alarms';
import type { RuleRehearsal } from './autos';
import type { Sec } from './base';

/** One unit that a bus scan heard. */
export interface ScanResult {
  protocol_id: number;
  baud_rate: number;
  parity: 'none' | 'even' | 'odd';
  elapsed_ms: number;
  /** a device is configured at this address */
  known: boolean;
  /** it answers, but nothing of it can be read: two units of one address, or noise */
  garbled: boolean;
  /** the likeliest first, score 0–1 */
  template_guess: { id: number; name: string; score: number }[];
  /** what the likeliest template reads of it, what alarms first; a state as its word */
  sample: { name: string; value: LiveValue; unit: string }[];
}
export interface Job {
  job_id: string;
  kind: JobKind;
  /** what it is about: of a scan its serial line */
  subject: number | null;
  /** `interrupted`: the box ended while it ran, and nobody can go on with it */
  state: 'running' | 'success' | 'fail' | 'canceled' | 'interrupted';
  percent: number;
  step: string;
  done: number;
  total: number;
  /** seconds still to go, known from 10 % on */
  eta: number | null;
  started: Sec;
  ended: Sec | null;
  message: string;
  /** while it runs: what it has found so far */
  result: ScanResult[] | Rehearsal | RuleRehearsal | null;
  /** of an export: what can be fetched now; `bytes` null: it is made meanwhile */
  file: { name: string; bytes: number | null } | null;
  cancelable: boolean;
}
