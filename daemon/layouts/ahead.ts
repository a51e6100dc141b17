import type { Clock } from '../clock';
import type { MapPage } from '../contract/entities';
import type { LayoutEntry, LayoutStore, WidgetEntry } from '../store/layouts';
import type { Scope } from '../store/list';
import { othersTurn } from '../store/slices';
import { turns } from '../store/turns';
import { type Draft, draftOf, type WidgetChange } from './draft';
import type { LayoutInput } from './planning';
import type { Room } from './room';

/** What a save comes to, judged before its transaction. */
interface Ahead {
  /** as it stood then; undefined: nobody had drawn on it */
  readonly page: LayoutEntry | undefined;
  readonly present: readonly WidgetEntry[];
  readonly catalogue: ReturnType<Room['catalogue']>;
  /** by each row as it was sent */
  readonly drafts: ReadonlyMap<WidgetChange, Draft>;
}
interface AheadParts {
  readonly clock: Clock;
  readonly pages: Pick<LayoutStore, 'find' | 'widgets'>;
  readonly room: Room;
}

/** The rows of a save by the place where they were sent, each beside what stands there. */
function* rowsOf({ create = [], update = [] }: LayoutInput, present: readonly WidgetEntry[]) {
  for (const [i, one] of create.entries()) yield [`create[${i}]`, null, one] as const;
  const before = new Map(present.map((widget) => [widget.id, widget]));
  for (const [i, one] of update.entries()) yield [`update[${i}]`, before.get(one.id) ?? null, one] as const;
}

/** Judges the rows of a save one by one while others have their turns; null: it is another version, and nothing will be saved. */
export async function judgedAhead(
  { clock, pages, room }: AheadParts,
  scope: Scope,
  on: MapPage,
  input: LayoutInput,
): Promise<Ahead | null> {
  // reading the call took a turn
  await othersTurn();
  const page = pages.find(on);
  if ((page?.version ?? 0) !== input.version) return null;
  const catalogue = room.catalogue();
  const present = page ? pages.widgets(page.id) : [];
  const turn = turns(clock);
  const drafts = new Map<WidgetChange, Draft>();
  for (const [at, before, one] of rowsOf(input, present)) {
    drafts.set(one, draftOf(room, scope, at, before, one));
    await turn();
  }
  return { page, present, catalogue, drafts };
}
export type { Ahead };

/** Whether what was judged still holds: of the same page, which nobody has changed since, in the same room. */
export const holds = (ahead: Ahead, page: LayoutEntry | undefined, room: Room): boolean =>
  ahead.page?.id === page?.id && ahead.page?.version === page?.version && ahead.catalogue === room.catalogue();
