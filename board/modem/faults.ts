import type { ModemFault, SimState } from '../interfaces';
import type { Ending } from './answers';

type Key = ModemFault['key'];
/** What may succeed another time. */
export const later = (key: Key, data?: ModemFault['data']): ModemFault => ({ key, lasting: false, ...(data && { data }) });
/** What never will. */
export const never = (key: Key, data?: ModemFault['data']): ModemFault => ({ key, lasting: true, ...(data && { data }) });

const codeOf = (why: string, kind: 'CME' | 'CMS'): number | null => {
  const code = new RegExp(`^\\+${kind} ERROR: *(\\d+)`).exec(why)?.[1];
  return code === undefined ? null : Number(code);
};
export const cmeOf = (why: string): number | null => codeOf(why, 'CME');

/** What a result code of a message means (TS 27.005 3.2.5; below 128 causes of TS 24.011 E.2). Others may pass by themselves. */
const OF_MESSAGES: ReadonlyMap<number, ModemFault> = new Map([
  // no subscriber has that number
  ...[1, 28, 30].map((code): [number, ModemFault] => [code, never('number_unknown')]),
  [304, never('sms_invalid')],
  [310, later('sim_missing')],
  [311, later('sim_pin')],
  [316, later('sim_puk')],
  [330, later('sms_center')],
]);

/** Stranger's text in a sentence. */
const told = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 60);

type Bad = Exclude<Ending, { is: 'ok' }>;

/** Why a command brought nothing. */
export function faultOf(ending: Bad): ModemFault {
  if (ending.is === 'closed') return later('modem_closed');
  if (ending.is === 'silent') return later('modem_silent');
  return later('modem_refused', { answer: told(ending.why) });
}

/** Why a part was not taken. */
export function messageFaultOf(ending: Bad): ModemFault {
  const code = ending.is === 'refused' ? codeOf(ending.why, 'CMS') : null;
  if (code === null) return faultOf(ending);
  return OF_MESSAGES.get(code) ?? later('sms_refused', { code });
}

const OF_CARDS: Readonly<Record<Exclude<SimState, 'ready'>, Key>> = {
  missing: 'sim_missing',
  pin: 'sim_pin',
  pin_wrong: 'sim_pin_wrong',
  puk: 'sim_puk',
  failed: 'sim_failed',
  starting: 'sim_starting',
};
/** Why a card lets nothing through; null: it does, as far as is known. */
export const cardFaultOf = (sim: SimState | null): ModemFault | null =>
  sim === null || sim === 'ready' ? null : later(OF_CARDS[sim]);
