import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import type { Change } from '../document/change';
import type { Fresh } from '../document/uid';
import type { Clip, KnownDevice } from '../saving/clip';

/** All that a command may look at. */
export interface Context {
  readonly doc: Doc;
  /** siblings, in the sequence in which they were chosen */
  readonly selection: readonly Uid[];
  readonly page: MapPage;
  /** whether there is a step to take back, and one to do again */
  readonly undo: boolean;
  readonly redo: boolean;
  /** whether the box has something else */
  readonly unsaved: boolean;
  /** the page is looked at as whoever watches the room sees it */
  readonly preview: boolean;
  /** what was copied last, on this page or another */
  readonly clip: Clip | null;
  /** devices of the site, in its sequence */
  readonly devices: readonly KnownDevice[];
  /** the device that was chosen where a command asked for one */
  readonly device: KnownDevice | null;
  /** the devices that were chosen where a command asked for several */
  readonly picked: readonly KnownDevice[];
  /** Shift is held: arrows go ten times as far */
  readonly far: boolean;
  readonly fresh: Fresh;
}

/** Why a command cannot be run, or that it was; the words for it are the editor's. */
export type Reason =
  | 'in_preview'
  | 'locked'
  | 'not_locked'
  | 'nothing_selected'
  | 'needs_two'
  | 'needs_three'
  | 'no_group'
  | 'too_deep'
  | 'too_many'
  | 'at_top'
  | 'at_bottom'
  | 'nothing_to_undo'
  | 'nothing_to_redo'
  | 'nothing_to_paste'
  | 'nothing_to_save'
  | 'no_background'
  | 'nothing_here'
  | 'cleared'
  | 'all_placed'
  | 'no_devices'
  | 'no_device'
  | 'no_other_device';

/** What must be answered before a command runs. */
export type Question =
  /** everything on the page goes, for good once it is saved */
  | { readonly is: 'clear' }
  /** sub-pages go along: names of those */
  | { readonly is: 'sub_pages'; readonly of: readonly string[] }
  /** a device is to be chosen */
  | { readonly is: 'device' }
  /** devices that are not there yet are to be chosen */
  | { readonly is: 'devices' }
  /** devices are of another site: a table of what was found here */
  | { readonly is: 'binding' };

/** What comes of a command. */
export interface Outcome {
  readonly change?: Change | null;
  /** what is selected afterwards; left out: the same */
  readonly select?: readonly Uid[];
  /** goes to the clipboard */
  readonly clip?: Clip;
  /** what the page does itself */
  readonly act?: 'undo' | 'redo' | 'save' | 'preview';
  /** what is said of it where little is left to be seen */
  readonly says?: Reason;
}

/** Where on the toolbar its button stands. */
export type Bar = 'history' | 'clipboard' | 'group' | 'order' | 'arrange' | 'move' | 'devices' | 'page' | 'end';
/** Which part of the menu of a widget it stands in; `sheet` is the menu of the sheet. */
export type Menu = 'lock' | 'edit' | 'order' | 'remove' | 'sheet';

/** From these records come toolbar, menus, keys and the list of keys. */
export interface Command {
  readonly name: string;
  /** as `pressOf` says them; the first one is told */
  readonly keys: readonly string[];
  readonly icon: string;
  readonly bar: Bar;
  readonly menu: Menu | null;
  /** whether it may be run while something locked is selected */
  readonly locked: boolean;
  readonly ask?: (context: Context) => Question | null;
  readonly why: (context: Context) => Reason | null;
  readonly run: (context: Context) => Outcome;
}
