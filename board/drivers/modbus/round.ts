import type { ModelLimits, RegisterItem } from '../../../daemon/contract/model';
import type { Clock, Reason } from '../../interfaces';
import type { Decoded } from '../measured';
import { type Aside, comeBack, halves, isOnePlace, putOff, replace, type Schedule, setAside, tighten } from './aside';
import { type Conversation, isGatewaySilence, isSpoilt, type Outcome } from './ask';
import { decodeBit, decodeRegisters } from './decode';
import { bitAt, isBitFunction, readPdu } from './pdu';
import { type Block, type Cell, planBlocks } from './plan';

/** What one round found out about one item. */
export interface Finding {
  readonly decoded: Decoded;
  /** epoch ms */
  readonly at: number;
  /** registers or bit as they came, hex */
  readonly raw?: string;
}

export interface RoundState {
  readonly talk: Conversation;
  readonly clock: Clock;
  readonly limits: ModelLimits;
  readonly schedule: Schedule;
  readonly found: Map<RegisterItem, Finding>;
  answered: boolean;
  spoilt: boolean;
  /** requests that it may still spend on finding out what is refused */
  extra: number;
  /** it could not find out all of it */
  unsettled: boolean;
}

/** Requests of a round that find out what is refused: a wrong map of a hundred points must not hold up its line. */
const MOST_EXTRA = 16;

export const roundState = (parts: Pick<RoundState, 'talk' | 'clock' | 'limits' | 'schedule' | 'found'>): RoundState => ({
  ...parts,
  answered: false,
  spoilt: false,
  extra: MOST_EXTRA,
  unsettled: false,
});

/**
 * Reads every block once, as many at once as the unit takes, and now and then what was refused. When the unit is silent from the
 * first request on, those that were not asked yet are lost without asking.
 */
export async function readRound(state: RoundState): Promise<void> {
  const { schedule, limits } = state;
  for (const { cells, code } of schedule.aside) refuse(state, cells, code);
  let dead: Outcome | null = null;
  const waiting = schedule.blocks.values();
  const one = schedule.blocks.length === 0 ? schedule.aside[0] : undefined;
  const readOn = async (): Promise<void> => {
    for (const block of waiting) {
      if (dead) {
        settle(state, block.cells, dead);
        continue;
      }
      const outcome = await readBlock(state, block);
      if (endsRound(outcome, state.answered)) dead = outcome;
    }
  };
  const together = [readOn()];
  while (together.length < state.talk.abreast) together.push(readOn());
  await (together.length === 1 ? together[0] : Promise.all(together));
  if (!dead) await askAside(state, one);
  if (schedule.loose && !state.unsettled) tighten(schedule, limits);
}

/**
 * A device that was heard in this round gets its chance on every block; a closed line or a gateway's verdict ends it. A wrong
 * check sum costs little, half a frame a whole time-out.
 */
function endsRound(outcome: Outcome, answered: boolean): boolean {
  if (isGatewaySilence(outcome)) return true;
  if (outcome.is !== 'silent') return false;
  return outcome.why === 'closed' || (outcome.why !== 'crc' && !answered);
}

/** Asks for one block, and notes what that says of the unit. */
async function ask(state: RoundState, { fn, start, count }: Block): Promise<Outcome> {
  const outcome = await state.talk.read(readPdu(fn, start, count));
  if (outcome.is === 'data' || (outcome.is === 'exception' && !isGatewaySilence(outcome))) state.answered = true;
  if (isSpoilt(outcome)) state.spoilt = true;
  return outcome;
}

async function readBlock(state: RoundState, block: Block): Promise<Outcome> {
  const outcome = await ask(state, block);
  if (isRefusal(outcome)) return await sift(state, block, outcome);
  if (outcome.is === 'data') take(state, block, outcome.data);
  else settle(state, block.cells, outcome);
  return outcome;
}

type Refusal = Extract<Outcome, { is: 'exception' }>;

/** Illegal function, address or value: what the unit lacks, not what it is busy with. */
const isRefusal = (outcome: Outcome): outcome is Refusal => outcome.is === 'exception' && outcome.code >= 1 && outcome.code <= 3;

/** A refused block is asked in halves until those places that cause it stand alone: these are set aside, the others are read. */
async function sift(state: RoundState, block: Block, refusal: Refusal): Promise<Outcome> {
  const { schedule, limits, clock } = state;
  if (isOnePlace(block)) {
    setAside(schedule, block, refusal.code, clock.mono());
    refuse(state, block.cells, refusal.code);
    return refusal;
  }
  const parts = halves(block, limits);
  if (parts.length > state.extra) {
    state.unsettled = true;
    settle(state, block.cells, refusal);
    return refusal;
  }
  state.extra -= parts.length;
  replace(schedule, block, parts);
  return await readParts(state, parts);
}

async function readParts(state: RoundState, parts: readonly Block[]): Promise<Outcome> {
  let last: Outcome = { is: 'silent', why: 'timeout' };
  let mute: Outcome | null = null;
  for (const part of parts) {
    if (mute) settle(state, part.cells, mute);
    else last = await readBlock(state, part);
    if (isLost(last)) mute = last;
  }
  if (!mute) return last;
  state.schedule.loose = true;
  state.unsettled = true;
  return mute;
}

/**
 * Asks what was refused once more when its time has come.
 * @param first asked before its time, where nothing else is left to ask
 */
async function askAside(state: RoundState, first: Aside | undefined): Promise<void> {
  const { schedule, limits, clock } = state;
  const now = clock.mono();
  const dueNow = () => schedule.aside.find(({ due }) => due <= now);
  for (let aside = first ?? dueNow(); aside && state.extra > 0; aside = dueNow()) {
    const [block] = planBlocks(aside.cells, limits);
    if (!block) return;
    state.extra -= 1;
    const outcome = await ask(state, block);
    if (outcome.is === 'data') {
      take(state, block, outcome.data);
      comeBack(schedule, aside, now);
      continue;
    }
    putOff(schedule, aside, isRefusal(outcome) ? outcome.code : aside.code, now);
    if (isLost(outcome)) {
      settle(state, block.cells, outcome);
      return;
    }
  }
}

function refuse({ found, clock }: RoundState, cells: readonly Cell[], code: number): void {
  const at = clock.wall();
  for (const { item } of cells) {
    const reason: Reason = { key: 'exception', data: { code, ...(item.optional && { optional: 1 }) } };
    found.set(item, { decoded: { quality: 'refused', value: null, reason }, at });
  }
}

function take(state: RoundState, block: Block, data: Buffer): void {
  const at = state.clock.wall();
  const hex = data.toString('hex').toUpperCase();
  for (const { item, address, width } of block.cells) {
    const from = address - block.start;
    if (isBitFunction(block.fn)) {
      const bit = bitAt(data, from);
      state.found.set(item, { decoded: decodeBit(item, bit), at, raw: String(bit) });
    } else {
      const decoded = decodeRegisters(item, data.subarray(2 * from, 2 * (from + width)));
      state.found.set(item, { decoded, at, raw: hex.slice(4 * from, 4 * (from + width)) });
    }
  }
}

function settle(state: RoundState, cells: readonly Cell[], outcome: Outcome): void {
  const at = state.clock.wall();
  const decoded: Decoded = { quality: isLost(outcome) ? 'lost' : 'refused', value: null, reason: reasonOf(outcome) };
  for (const { item } of cells) state.found.set(item, { decoded, at });
}

const isLost = (outcome: Outcome): boolean => outcome.is === 'silent' || isGatewaySilence(outcome);

/** Why a request gave no value. */
export function reasonOf(outcome: Outcome): Reason {
  if (outcome.is === 'exception') return { key: 'exception', data: { code: outcome.code } };
  return { key: outcome.is === 'silent' ? outcome.why : 'bad_frame' };
}
