import type { AlarmLog, AlarmRow } from '../../../daemon/contract/entities';

/** One of the review, which waits, or of the log, which may not. */
export type Over = Pick<AlarmRow, 'is_confirm' | 'told' | 'root_id'> & Partial<Pick<AlarmLog, 'handle_status'>>;

interface OverWords {
  readonly unconfirmed: string;
  readonly never_confirmed: string;
  readonly told_nobody: string;
}

/**
 * How an alarm is called that ended by itself: its end, and that it waits for a confirmation, that it waited in vain, or that nobody was
 * told of it.
 * `ended`: "recovered", in the words of the page. One that followed from another was told with it.
 */
export function overText({ is_confirm, told, root_id, handle_status }: Over, ended: string, w: OverWords): string {
  if (is_confirm) return ended;
  if (told !== 'none') return `${ended} · ${handle_status === 'processed' ? w.never_confirmed : w.unconfirmed}`;
  return root_id === null ? `${ended} · ${w.told_nobody}` : ended;
}
