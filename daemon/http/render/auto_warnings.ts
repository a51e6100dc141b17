import type { Warnings } from '../../automation/warnings';
import type { SavedAuto } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { sentenceText } from './item';

/** Warnings of a rule as its reader is told them. @param placeOf how an item is called; '' where it is not seen */
export function savedWarnings(
  { loops, conflicts, unreachable }: Warnings,
  placeOf: (item_id: number) => string,
  language: Language,
): Omit<SavedAuto, 'id'> {
  const say = (key: string, data: Readonly<Record<string, string | number>>): string => sentenceText({ key, data }, language);
  return {
    loops: loops.map((loop) => [...loop]),
    conflicts: conflicts.map(({ name, item_id }) => ({ name, item_name: placeOf(item_id) })),
    unreachable: [...unreachable],
    warnings: [
      ...loops.map((loop) => say('auto_loop', { way: loop.join(' → ') })),
      ...conflicts.map(({ name, item_id }) => say('auto_conflict', { name, item: placeOf(item_id) || `#${item_id}` })),
      ...unreachable.map((n) => say('auto_unreachable', { n })),
    ],
  };
}
