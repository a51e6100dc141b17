import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { LIMITS } from '../../../daemon/contract/widgets/limits';
import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { Command, Context, Reason } from '../commands/command';
import { type CommandName, commandOf } from '../commands/index';
import { commandAt, type Held } from '../commands/keys';
import { after, whyNot } from '../commands/run';
import { type Change, changeOf, type Wish } from '../document/change';
import { middleOfSheet, placed } from '../document/place';
import { type Saved, savedAs } from '../document/saved';
import type { Fresh } from '../document/uid';
import { begun, did, left, saved, selected, zoomed } from '../history/editing';
import type { Clip, KnownDevice } from '../saving/clip';
import { isSaved } from '../saving/payload';
import { createBoard } from './board';
import { createPointing } from './pointing';

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
export function createDesk({ page, doc, devices, fresh, clipboard, save }: DeskParts) {
  const board = createBoard(doc);
  const { see, show, edit, refuse } = board;

  const contextOf = (more: Partial<Pick<Context, 'device' | 'picked' | 'far'>> = {}): Context => ({
    doc: see().editing.doc,
    selection: see().editing.selection,
    page,
    devices,
    fresh,
    undo: see().editing.history.done.length > 0,
    redo: see().editing.history.undone.length > 0,
    unsaved: !isSaved(see().saved, see().editing.doc),
    preview: see().preview,
    clip: clipboard.get(),
    device: null,
    picked: [],
    far: false,
    ...more,
  });

  function perform(command: Command, context: Context, held: string | null): void {
    const outcome = command.run(context);
    if (outcome.clip) clipboard.put(outcome.clip);
    edit(after(see().editing, outcome, held), { asked: null });
    if (outcome.act === 'save') save(see().editing.doc);
    if (outcome.act === 'preview') show({ preview: !see().preview });
  }
  /** Runs a command, asks first what must be answered, or says why it cannot be run. @param held a key that repeats it */
  function run(
    name: CommandName,
    more: Partial<Pick<Context, 'device' | 'picked' | 'far'>> = {},
    held: string | null = null,
  ): void {
    // what is done meanwhile is done to the page as it was before
    pointing.giveUp();
    const command: Command = commandOf(name);
    const context = contextOf(more);
    const reason = whyNot(command, context);
    if (reason) {
      refuse(reason);
      return;
    }
    const question = command.ask?.(context) ?? null;
    if (question) show({ asked: { command: name, question } });
    else perform(command, context, held);
  }

  /** One step. @param open names a field that is being typed in: until it is left all of it is one step */
  const does = (wish: Wish, select?: readonly Uid[], open: string | null = null): void =>
    edit(did(see().editing, changeOf(see().editing.doc, wish), select, open));

  const leavesPreview = (held: Held): boolean => see().preview && held.key === 'Escape';

  const pointing = createPointing(board, does);

  return {
    see,
    subscribe: board.subscribe,
    page,
    devices,
    context: contextOf,
    why: (name: CommandName): Reason | null => whyNot(commandOf(name), contextOf()),
    run,
    leavesPreview,
    /** A key that went down, never within a field. @returns whether it meant something here */
    key(held: Held, repeats: boolean): boolean {
      if (held.key === 'Escape' && see().gesture) {
        pointing.giveUp();
        return true;
      }
      if (leavesPreview(held)) {
        show({ preview: false });
        return true;
      }
      const name = commandAt(held);
      if (name === null) return false;
      if (!repeats) edit(left(see().editing));
      run(name, { far: held.shiftKey }, `key ${name}`);
      return true;
    },
    /** The answer to what was asked: it is to be done. @param devices those that were chosen */
    answer(devices: readonly KnownDevice[] = []): void {
      const { asked } = see();
      if (!asked) return;
      const command = commandOf(asked.command);
      const context = contextOf({ device: devices[0] ?? null, picked: devices });
      const reason = whyNot(command, context);
      show({ asked: null });
      if (reason) refuse(reason);
      else perform(command, context, null);
    },
    dismiss: (): void => show({ asked: null }),

    does,
    /** A widget of the palette comes to a place of the sheet; to its middle without one. */
    drop(kind: string, at = middleOfSheet(see().editing.doc.canvas)): void {
      if (see().editing.doc.widgets.size >= LIMITS.widgets) {
        refuse('too_many');
        return;
      }
      const uid = fresh();
      does({ put: [placed(kind, uid, see().editing.doc.canvas, at)] }, [uid]);
    },
    /** Widgets become otherwise, each as the function says of it. */
    put(uids: readonly Uid[], make: (widget: Widget) => Widget, open: string | null = null): void {
      does({ put: uids.flatMap((uid) => see().editing.doc.widgets.get(uid) ?? []).map(make) }, undefined, open);
    },
    sheet: (canvas: Partial<Canvas>, open: string | null = null): void =>
      does({ canvas: { ...see().editing.doc.canvas, ...canvas } }, undefined, open),
    /** Says why something cannot be done. */
    refuse,
    /** A field was left. */
    leave: (): void => edit(left(see().editing)),
    select(uids: readonly Uid[]): void {
      pointing.giveUp();
      edit(selected(see().editing, uids));
    },
    zoom: (scale: number): void => edit(zoomed(see().editing, scale)),

    ...pointing,

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
