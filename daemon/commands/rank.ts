import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { CommandEntry, CommanderKind, NewCommand } from '../store/commands';
import type { Reasons } from './reasons';

/** What acts by itself: whose word counts more comes first. A person's holds as his hand does (`overrides.ts`). */
const RANKED = ['alarm', 'rule', 'task'] as const satisfies readonly CommanderKind[];
const higherThan = (kind: CommanderKind): readonly CommanderKind[] =>
  kind === 'user' ? [] : RANKED.slice(0, RANKED.indexOf(kind));

interface Asked {
  readonly command: Pick<NewCommand, 'kind' | 'value'>;
  /** what of a kind the item was told last and may have taken */
  readonly last: (kind: CommanderKind) => CommandEntry | undefined;
  readonly lasts: Reasons['lasts'];
}

/** What of higher rank holds an item at another value: of each kind its last word counts, while what it followed from is so. */
export const holderOf = ({ command, last, lasts }: Asked): CommandEntry | undefined =>
  higherThan(command.kind)
    .flatMap((kind) => last(kind) ?? [])
    .find((one) => one.value !== command.value && lasts(one));

/** @throws Refusal 1003 something of higher rank holds the item at another value */
export function mustNotUndo(asked: Asked): void {
  const holder = holderOf(asked);
  if (holder) throw new Refusal(CODE.conflict, `item_held_${holder.kind}`, { refs: [] });
}
