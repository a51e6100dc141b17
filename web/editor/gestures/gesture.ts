import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import type { Wish } from '../document/change';
import type { Guide } from '../document/guides';
import type { Handle } from '../document/handles';

/** Where a finger or a mouse is, and which keys are held with it. */
export interface Pointer {
  /** canvas units */
  readonly at: Point;
  /** px of the window */
  readonly px: Point;
  /** keeps a direction, a proportion, or steps of 15 degrees */
  readonly shift: boolean;
  /** nothing attracts */
  readonly alt: boolean;
}
export interface Press extends Pointer {
  readonly on: 'sheet' | 'turn' | Handle;
  readonly touch: boolean;
  /** it chooses one more, or one less */
  readonly adds: boolean;
  /** it draws the sheet itself: the middle button, or the space bar */
  readonly pans: boolean;
}

/** What a gesture is done to. */
export interface Surface {
  readonly doc: Doc;
  readonly selection: readonly Uid[];
  /** px for a unit of the sheet */
  readonly scale: number;
}

/** What is seen while a gesture goes on; the document stays as it is. */
export interface Shown {
  /** canvas units by which the selection lies elsewhere */
  readonly way: Point | null;
  /** where parts of the selection lie instead */
  readonly places: ReadonlyMap<Uid, Box> | null;
  /** with the handles */
  readonly frame: Box | null;
  readonly guides: readonly Guide[];
  /** the rectangle that is drawn around things */
  readonly area: Box | null;
  /** px by which the sheet is drawn */
  readonly drawn: Point | null;
}
export const NOTHING_SHOWN: Shown = { way: null, places: null, frame: null, guides: [], area: null, drawn: null };

/** What a gesture comes to once it is let go. */
export interface Done {
  /** one step */
  readonly wish?: Wish;
  readonly select?: readonly Uid[];
}
export const NOTHING_DONE: Done = {};

/** One state of what a person does with a pointer that is down. */
export interface Gesture {
  readonly is: 'pressing' | 'moving' | 'sizing' | 'turning' | 'marquee' | 'panning' | 'held';
  /** the state after the pointer went on */
  readonly move: (to: Pointer, surface: Surface) => Gesture;
  readonly shown: (surface: Surface) => Shown;
  readonly release: (surface: Surface) => Done;
}
