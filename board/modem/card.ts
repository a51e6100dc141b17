import type { Clock, PinKeeper, SimState } from '../interfaces';
import { type Ending, fieldsOf } from './answers';
import type { At } from './at';
import { cmeOf } from './faults';

export interface Card {
  /** null: the modem does not say */
  readonly sim: SimState | null;
  readonly pin_tries: number | null;
}

const ENTERING_MS = 15_000;
/** A card that was unlocked is ready a few seconds later. */
const READY_TRIES = 10;
const READY_PAUSE_MS = 1000;
/** The last try is a person's: a card that refuses it is locked. */
const LEAST_TRIES = 2;

/** Result codes of TS 27.007 9.2. */
const OF_ERRORS: Readonly<Record<number, SimState>> = {
  10: 'missing',
  11: 'pin',
  12: 'puk',
  13: 'failed',
  14: 'starting',
  15: 'failed',
};

/** What the answer to +CPIN? says of the card. */
export function simOf(ending: Ending): SimState | null {
  if (ending.is === 'refused') return OF_ERRORS[cmeOf(ending.why) ?? -1] ?? null;
  const code = fieldsOf(ending, '+CPIN')?.[0];
  if (code === undefined) return null;
  if (code === 'READY' || code === 'SIM PIN2' || code === 'SIM PUK2') return 'ready';
  if (code === 'SIM PIN') return 'pin';
  if (code === 'SIM PUK') return 'puk';
  return code === 'NOT READY' ? 'starting' : 'failed';
}

const ask = async (at: At): Promise<SimState | null> => simOf(await at.ask('AT+CPIN?', { name: '+CPIN', needs: true }));

/** How often the card may be given a wrong code yet, where the modem knows (TS 27.007 8.65). */
async function triesLeft(at: At, code: 'SIM PIN' | 'SIM PUK'): Promise<number | null> {
  const ending = await at.ask(`AT+CPINR="${code}"`, { name: '+CPINR' });
  const lines = ending.is === 'ok' ? ending.lines : [];
  const left = lines.map((line) => /^\+CPINR: *"?([^",]*)"?,(\d+)/.exec(line)).find((found) => found?.[1] === code)?.[2];
  return left === undefined ? null : Number(left);
}

interface Parts {
  readonly at: At;
  readonly clock: Clock;
  readonly pin: PinKeeper;
}

async function whenReady({ at, clock }: Parts): Promise<SimState | null> {
  for (let tries = 1; ; tries++) {
    const sim = await ask(at);
    if (sim === 'ready' || tries === READY_TRIES) return sim;
    await new Promise<void>((done) => {
      clock.after(READY_PAUSE_MS, done);
    });
  }
}

/** Gives the card its PIN, once. */
async function unlocked(parts: Parts): Promise<Card> {
  const { at, pin } = parts;
  const tries = await triesLeft(at, 'SIM PIN');
  const code = tries === null || tries >= LEAST_TRIES ? pin.take() : null;
  if (code === null) return { sim: pin.isSpent() ? 'pin_wrong' : 'pin', pin_tries: tries };
  const entered = await at.ask(`AT+CPIN="${code}"`, { timeout_ms: ENTERING_MS });
  if (entered.is === 'ok') {
    pin.accepted();
    return { sim: await whenReady(parts), pin_tries: null };
  }
  if (entered.is === 'refused') pin.refused();
  return { sim: 'pin_wrong', pin_tries: await triesLeft(at, 'SIM PIN') };
}

/** How the card is, unlocked where its PIN is known. */
export async function readCard(parts: Parts): Promise<Card> {
  const { at, pin } = parts;
  const sim = await ask(at);
  if (sim === 'pin') return unlocked(parts);
  if (sim === 'ready') pin.accepted();
  return { sim, pin_tries: sim === 'puk' ? await triesLeft(at, 'SIM PUK') : null };
}
