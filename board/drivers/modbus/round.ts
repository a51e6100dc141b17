import type { ModelLimits, RegisterItem } from '../../../daemon/contract/model';
import type { Clock, Reason } from '../../interfaces';
import type { Decoded } from '../measured';
import { type Conversation, isGatewaySilence, type Outcome } from './ask';
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

/** The requests of a device, and what was learnt about them: which optional points the unit lacks. */
export interface Schedule {
  blocks: readonly Block[];
  readonly absent: Map<RegisterItem, Finding>;
}

export interface RoundState {
  readonly talk: Conversation;
  readonly clock: Clock;
  readonly limits: ModelLimits;
  readonly schedule: Schedule;
  readonly found: Map<RegisterItem, Finding>;
  answered: boolean;
}

/**
 * Reads every block once, as many at once as the unit takes. When it is silent from the first request on, those that were not
 * asked yet are lost without asking.
 */
export async function readRound(state: RoundState): Promise<void> {
  for (const [item, finding] of state.schedule.absent) state.found.set(item, { ...finding, at: state.clock.wall() });
  let dead: Outcome | null = null;
  const waiting = state.schedule.blocks.values();
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
}

/** A device that was heard in this round gets its chance on every block; a closed line or a gateway's verdict ends it. */
function endsRound(outcome: Outcome, answered: boolean): boolean {
  if (isGatewaySilence(outcome)) return true;
  if (outcome.is !== 'silent') return false;
  return outcome.why === 'closed' || (outcome.why === 'timeout' && !answered);
}

async function readBlock(state: RoundState, block: Block): Promise<Outcome> {
  const outcome = await state.talk.read(readPdu(block.fn, block.start, block.count));
  note(state, outcome);
  if (isRefusal(outcome) && block.cells.some(isOptional)) return await sift(state, block, outcome);
  if (outcome.is === 'data') take(state, block, outcome.data);
  else settle(state, block.cells, outcome);
  return outcome;
}

const isOptional = (cell: Cell): boolean => cell.item.optional === true;

/** Illegal function, address or value: what the unit lacks, not what it is busy with. */
const isRefusal = (outcome: Outcome): boolean => outcome.is === 'exception' && outcome.code >= 1 && outcome.code <= 3;

function note(state: RoundState, outcome: Outcome): void {
  if (outcome.is === 'data' || (outcome.is === 'exception' && !isGatewaySilence(outcome))) state.answered = true;
}

/**
 * A refused block with optional points: each of these is asked alone, those refused are set aside, and the block is planned
 * anew without them. Asked once; the next round goes by what was learnt.
 */
async function sift(state: RoundState, block: Block, refusal: Outcome): Promise<Outcome> {
  const optional = block.cells.filter(isOptional);
  const lacking: Cell[] = [];
  for (const cell of optional) {
    const outcome = block.cells.length === 1 ? refusal : await askAlone(state, cell);
    if (outcome.is === 'silent' || isGatewaySilence(outcome)) {
      settle(state, block.cells, outcome);
      return outcome;
    }
    if (isRefusal(outcome)) lacking.push(cell);
  }
  for (const cell of lacking) setAside(state, cell, refusal);
  const kept = block.cells.filter((cell) => !lacking.includes(cell));
  const parts = lacking.length > 0 ? planBlocks(kept, state.limits, lacking) : apart(kept, state.limits);
  replace(state.schedule, block, parts);
  return await readParts(state, parts, refusal);
}

async function askAlone(state: RoundState, cell: Cell): Promise<Outcome> {
  const [alone] = planBlocks([cell], state.limits);
  const outcome = await state.talk.read(readPdu(alone!.fn, alone!.start, alone!.count));
  note(state, outcome);
  return outcome;
}

/** The refusal has another cause than a missing optional point: these go alone so that they do not share it. */
function apart(cells: readonly Cell[], limits: ModelLimits): Block[] {
  const alone = cells.filter(isOptional).flatMap((cell) => planBlocks([cell], limits));
  return [
    ...planBlocks(
      cells.filter((cell) => !isOptional(cell)),
      limits,
    ),
    ...alone,
  ];
}

function replace(schedule: Schedule, block: Block, parts: readonly Block[]): void {
  schedule.blocks = schedule.blocks.flatMap((known) => (known === block ? parts : [known]));
}

async function readParts(state: RoundState, parts: readonly Block[], refusal: Outcome): Promise<Outcome> {
  let last = refusal;
  for (const part of parts) {
    last = await state.talk.read(readPdu(part.fn, part.start, part.count));
    note(state, last);
    if (last.is === 'data') take(state, part, last.data);
    else settle(state, part.cells, last);
  }
  return last;
}

function setAside(state: RoundState, cell: Cell, refusal: Outcome): void {
  const code = refusal.is === 'exception' ? refusal.code : 0;
  const decoded: Decoded = { quality: 'refused', value: null, reason: { key: 'exception', data: { code, optional: 1 } } };
  const finding = { decoded, at: state.clock.wall() };
  state.schedule.absent.set(cell.item, finding);
  state.found.set(cell.item, finding);
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
