import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import type { Change } from '../document/change';
import { type Saved, savedAs } from '../document/saved';
import type { Fresh } from '../document/uid';
import { begun, did, left, saved, selected, zoomed } from '../history/editing';
import type { Clip, KnownDevice } from '../saving/clip';
import { createBoard } from './board';
import { createCommanding } from './commanding';
import { createKeyboard } from './keyboard';
import { createPointing } from './pointing';
import { createSteps } from './steps';

export interface DeskParts {
  readonly page: MapPage;
  /** as it was loaded */
  readonly doc: Doc;
  /** of the site, in its sequence */
  readonly devices: readonly KnownDevice[];
  readonly fresh: Fresh;
  /** what other pages copied, and the place for what is copied here */
  readonly clipboard: { readonly get: () => Clip | null; readonly put: (clip: Clip) => void };
  /** the box is to have it */
  readonly save: (doc: Doc) => void;
}

/** The page on which somebody works: what is drawn, and all that can be done to it. */
export function createDesk(parts: DeskParts) {
  const { page, doc, devices, fresh } = parts;
  const board = createBoard(doc);
  const { see, subscribe, show, edit, refuse } = board;
  const steps = createSteps(board, fresh);
  const pointing = createPointing(board, steps.does);
  const commanding = createCommanding(board, parts, pointing.giveUp);
  return {
    see,
    subscribe,
    page,
    devices,
    ...commanding,
    ...createKeyboard(board, commanding, pointing.giveUp),
    ...steps,
    ...pointing,
    /** Says why something cannot be done. */
    refuse,
    /** A field was left. */
    leave: (): void => edit(left(see().editing)),
    select(uids: readonly Uid[]): void {
      pointing.giveUp();
      edit(selected(see().editing, uids));
    },
    zoom: (scale: number): void => edit(zoomed(see().editing, scale)),
    /** The box has the document as it was sent. */
    took(sent: Doc, answer: Saved): void {
      show({ saved: savedAs(sent, answer), editing: saved(see().editing, answer) });
    },
    /** Another version is worked on from now on: `base` as the box has it, and upon it one step. */
    rebase(base: Doc, change: Change | null): void {
      pointing.giveUp();
      show({ saved: base, editing: did(begun(base), change), asked: null });
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
