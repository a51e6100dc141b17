import type { CallOptions, CallOutcome, CallResult, Clock } from '../interfaces';
import { type Ending, fieldsIn } from './answers';
import type { At } from './at';
import { cmeOf, faultOf, never } from './faults';
import { isNumber } from './pdu';

const DIALING_MS = 10_000;
const LOOK_MS = 500;
/** Until it rings: the network looks for the phone. */
const REACHING_MS = 30_000;
/** Nobody speaks: an answered call goes on for so long. */
const ANSWERED_MS = 3000;
const NOT_SUPPORTED = 4;

/** States of +CLCC (TS 27.007 7.18). */
const STATES: Readonly<Record<string, CallState>> = { 0: 'answered', 2: 'dialing', 3: 'ringing' };
type CallState = 'answered' | 'dialing' | 'ringing' | 'gone' | 'untold';

/** How our own call stands by the answer to +CLCC: `id,direction,state,mode…`; untold: the card cannot say. */
export function callStateOf(ending: Ending): CallState {
  if (ending.is !== 'ok') return 'untold';
  const own = ending.lines
    .map((line) => fieldsIn(line, '+CLCC'))
    .find(([, direction, , mode]) => direction === '0' && mode === '0');
  return own ? (STATES[own[2] ?? ''] ?? 'dialing') : 'gone';
}

/** How a call ended that the network ended. */
function endOf(heard: string, rang: boolean): CallResult {
  if (heard === 'BUSY') return 'busy';
  return heard === 'NO ANSWER' || rang ? 'rang' : 'not_reached';
}

const ENDS = /^(?:NO CARRIER|NO ANSWER|NO DIALTONE|NO DIAL TONE|BUSY)$/;

interface Parts {
  readonly at: At;
  readonly clock: Clock;
}

/** Follows a call that was dialled until it is known what became of it. */
async function follow({ at, clock }: Parts, { ring_ms, over }: CallOptions, ended: () => string | null): Promise<CallOutcome> {
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      clock.after(ms, done);
    });
  const is = (result: CallResult): CallOutcome => ({ ok: true, result });
  const began = clock.mono();
  let rings: number | null = null;
  let answered: number | null = null;
  for (;;) {
    await pause(LOOK_MS);
    if (over()) return is('over');
    const ending = await at.ask('AT+CLCC', { name: '+CLCC' });
    if (ending.is === 'closed' || ending.is === 'silent') return { ok: false, fault: faultOf(ending) };
    const state = callStateOf(ending);
    const now = clock.mono();
    if (state === 'answered') answered ??= now;
    // who cannot say where a call stands says at least that it ended
    if (state === 'ringing' || state === 'untold') rings ??= now;
    const heard = ended();
    if (answered !== null && (state === 'gone' || heard !== null || now - answered >= ANSWERED_MS)) return is('answered');
    if (heard !== null || state === 'gone') return is(endOf(heard ?? '', rings !== null));
    if (rings !== null && now - rings >= ring_ms) return is('rang');
    if (rings === null && now - began >= REACHING_MS) return is('not_reached');
  }
}

/** Calls a number and hangs up; nobody speaks. */
export async function callNumber(parts: Parts, number: string, options: CallOptions): Promise<CallOutcome> {
  if (!isNumber(number)) return { ok: false, fault: never('number_invalid') };
  if (options.over()) return { ok: true, result: 'over' };
  const { at } = parts;
  let heard: string | null = null;
  const stop = at.listen((line) => {
    if (ENDS.test(line)) heard ??= line;
  });
  try {
    const dialled = await at.ask(`ATD${number};`, { dials: true, timeout_ms: DIALING_MS });
    if (dialled.is === 'refused' && ENDS.test(dialled.why)) return { ok: true, result: endOf(dialled.why, false) };
    if (dialled.is === 'refused' && cmeOf(dialled.why) === NOT_SUPPORTED) return { ok: false, fault: never('call_unable') };
    if (dialled.is === 'refused') return { ok: false, fault: faultOf(dialled) };
    if (dialled.is !== 'ok') return { ok: false, fault: await hungUp(at).then(() => faultOf(dialled)) };
    const outcome = await follow(parts, options, () => heard);
    await hungUp(at);
    return outcome;
  } finally {
    stop();
  }
}

/** Whatever became of it, the line is free afterwards. */
async function hungUp(at: At): Promise<void> {
  const ending = await at.ask('ATH');
  if (ending.is !== 'ok') await at.ask('AT+CHUP');
}
