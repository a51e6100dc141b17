import type { AlarmRow } from '../../../daemon/contract/entities';

interface OverWords {
  readonly unconfirmed: string;
  readonly told_nobody: string;
}

/**
 * How an alarm is called that ended by itself: its end, and that it waits for a confirmation, or that nobody was told of it.
 * `ended`: "recovered", in the words of the page. One that followed from another was told with it.
 */
export function overText(
  { is_confirm, told, root_id }: Pick<AlarmRow, 'is_confirm' | 'told' | 'root_id'>,
  ended: string,
  w: OverWords,
): string {
  if (is_confirm) return ended;
  if (told !== 'none') return `${ended} · ${w.unconfirmed}`;
  return root_id === null ? `${ended} · ${w.told_nobody}` : ended;
}
