import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import type { Question, Reason } from '../commands/command';
import type { CommandName } from '../commands/index';
import type { Gesture } from '../gestures/gesture';
import { begun, type Editing } from '../history/editing';

/** A command that waits for an answer. */
export interface PendingCommand {
  readonly command: CommandName;
  readonly question: Question;
}
/** What is said once, to whoever sees and to whoever hears. */
export type Saying =
  | { readonly is: 'reason'; readonly reason: Reason; readonly n: number }
  /** something was moved, sized or turned */
  | { readonly is: 'place'; readonly uid: Uid; readonly n: number };

/** Everything that the page draws. Each is another object once something of it changed. */
export interface Seen {
  readonly editing: Editing;
  /** as the box has it */
  readonly saved: Doc;
  /** nothing can be changed, and all of it is as those see it who watch the room */
  readonly preview: boolean;
  readonly gesture: Gesture | null;
  readonly asked: PendingCommand | null;
  readonly saying: Saying | null;
}

/** What is drawn now, and who is told when it is something else. */
export function createBoard(doc: Doc) {
  let seen: Seen = { editing: begun(doc), saved: doc, preview: false, gesture: null, asked: null, saying: null };
  let said = 0;
  const listeners = new Set<() => void>();

  function show(change: Partial<Seen>): void {
    seen = { ...seen, ...change };
    for (const listener of listeners) listener();
  }
  return {
    see: (): Seen => seen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    /** A document after something was done to it; what is as before is not drawn again. */
    edit(editing: Editing, change: Partial<Seen> = {}): void {
      const isOther = editing !== seen.editing;
      // why something could not be done is of no interest once something was
      const past = isOther && seen.saying?.is === 'reason' ? { saying: null } : {};
      if (isOther || Object.keys(change).length > 0) show({ ...past, ...change, editing });
    },
    /** The state of a pointer that is down: what is seen of it lies outside the tree of components. */
    hold(gesture: Gesture): void {
      seen = { ...seen, gesture };
    },
    refuse: (reason: Reason): void => show({ saying: { is: 'reason', reason, n: ++said } }),
    tellPlace: (uid: Uid): void => show({ saying: { is: 'place', uid, n: ++said } }),
  };
}
export type Board = ReturnType<typeof createBoard>;
