import type { AccessLimit, BlockedUser } from '../contract/entities';
import { wasSet } from '../credible_time';

const DAY_S = 86_400;

/** A block as it is kept. */
export interface KeptBlock extends BlockedUser {
  /** credible time when it began; blocks of earlier versions have none */
  readonly lived?: number;
}
export interface KeptLimits extends Omit<AccessLimit, 'block_users'> {
  block_users: KeptBlock[];
}
/** What time it is, epoch s. */
export interface Now {
  readonly lived: number;
  readonly wall: number;
}

const spanOf = ({ days }: BlockedUser): number => days * DAY_S;
/** Whether the wall clock has shown since that it was wrong when the block began. */
const beganWrong = ({ block_time }: BlockedUser, { wall }: Now): boolean => !wasSet(block_time) || wall < block_time;

/**
 * Whether a block is over: its days were lived through and are over by the wall clock too, unless that was wrong when it began.
 * One that began in 1970 would be lifted by whoever sets the clock.
 */
export function isOver(block: KeptBlock, now: Now): boolean {
  const isPast = now.wall >= block.block_time + spanOf(block);
  if (block.lived === undefined) return isPast && now.lived >= block.block_time + spanOf(block);
  return now.lived - block.lived >= spanOf(block) && (isPast || beganWrong(block, now));
}

/** When it began, by a clock that was right: as it is told. */
export const beganAt = (block: KeptBlock, now: Now): number =>
  block.lived !== undefined && beganWrong(block, now) ? now.wall - (now.lived - block.lived) : block.block_time;
export const endOf = (block: KeptBlock, now: Now): number => beganAt(block, now) + spanOf(block);

/** As it is told. */
export const toldBlock = ({ lived, ...block }: KeptBlock, now: Now): BlockedUser => ({
  ...block,
  block_time: beganAt({ ...block, ...(lived === undefined ? {} : { lived }) }, now),
});

/** Blocks that began before the clock was set for the first time go on from there. @param by s by which their times lie wrong */
export const shifted = (blocks: readonly KeptBlock[], by: number): KeptBlock[] =>
  blocks.map((block) => ({ ...block, ...(block.lived === undefined || wasSet(block.lived) ? {} : { lived: block.lived + by }) }));
