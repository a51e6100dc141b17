import type { Clock } from '../../board/interfaces';
import type { Bus } from '../bus';
import { seconds } from '../clock';
import type { Sentence } from '../contract/live';

/** What was lost is told for at least so long, so that whoever looks now and then sees it. */
const TOLD_MS = 25_000;

/** A span of time of which samples are missing, epoch seconds; `from` null: nobody knows how far back. */
export interface Loss {
  readonly from: number | null;
  readonly to: number;
}
const wider = (a: Loss | null, b: Loss): Loss => ({
  from: a === null ? b.from : a.from === null || b.from === null ? null : Math.min(a.from, b.from),
  to: Math.max(a?.to ?? b.to, b.to),
});
const lostSentence = ({ from, to }: Loss): Sentence =>
  from === null
    ? { key: 'history_lost_before', data: { to_time: to } }
    : { key: 'history_lost', data: { from_time: from, to_time: to } };

export type Trouble = ReturnType<typeof createTrouble>;

/** What is wrong with history now. Told on the bus when it begins and when it is over. */
export function createTrouble({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }) {
  /** since when nothing can be written, epoch s, and why; null: it can */
  let failing: { readonly since: number; readonly full: boolean } | null = null;
  let loss: Loss | null = null;
  let lately = Number.NEGATIVE_INFINITY;
  let ok = true;
  /** blobs found damaged: each is read again and again */
  const told = new Set<number>();

  const say = (): void => {
    const now = !failing && clock.mono() - lately >= TOLD_MS;
    if (now === ok) return;
    ok = now;
    if (ok) loss = null;
    bus.tell('history', { ok });
  };
  const lost = (span: Loss): void => {
    loss = wider(loss, span);
    lately = clock.mono();
    say();
  };
  return {
    /** the last write reached the disk, as far as anybody knows */
    writing: (): boolean => failing === null,
    /** something could not be written. @param full because there is no room */
    fails(full: boolean): void {
      failing = { since: failing?.since ?? seconds(clock), full };
      say();
    },
    /** a commit reached the disk */
    wrote(): void {
      failing = null;
      say();
    },
    /** samples of that time cannot be read */
    lost,
    /** The blob of a place is not what was written: its samples, between two epoch seconds, are lost. Told once. */
    damaged(place: number, from: number, to: number): void {
      if (told.has(place)) return;
      told.add(place);
      lost({ from, to });
    },
    /** a damaged file gave all it had */
    mended(): void {
      lately = clock.mono();
      say();
    },
    /** what a reader is told; null: all is well */
    sentence(): Sentence | null {
      if (failing) return { key: failing.full ? 'history_full' : 'history_unwritable', data: { from_time: failing.since } };
      if (ok) return null;
      return loss ? lostSentence(loss) : { key: 'history_mended' };
    },
  };
}
