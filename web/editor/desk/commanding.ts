import type { Command, Context, Reason } from '../commands/command';
import { type CommandName, commandOf } from '../commands/index';
import { after, whyNot } from '../commands/run';
import type { KnownDevice } from '../saving/clip';
import { isSaved } from '../saving/payload';
import type { Board, Seen } from './board';
import type { DeskParts } from './desk';

/** What a command is told beside how the page stands. */
type Told = Partial<Pick<Context, 'device' | 'picked' | 'far'>>;

/** What a command may know of the page as it stands. */
const contextOf = ({ editing, saved, preview }: Seen, { page, devices, fresh, clipboard }: DeskParts, told: Told): Context => ({
  doc: editing.doc,
  selection: editing.selection,
  page,
  devices,
  fresh,
  undo: editing.history.done.length > 0,
  redo: editing.history.undone.length > 0,
  unsaved: !isSaved(saved, editing.doc),
  preview,
  clip: clipboard.get(),
  device: null,
  picked: [],
  far: false,
  ...told,
});

/** Commands as they are run, and what they ask first. @param giveUp whatever is being done with a pointer comes to nothing */
export function createCommanding(board: Board, parts: DeskParts, giveUp: () => void) {
  const { see, show, edit, refuse } = board;
  const context = (told: Told = {}): Context => contextOf(see(), parts, told);

  function perform(command: Command, on: Context, held: string | null): void {
    const outcome = command.run(on);
    if (outcome.clip) parts.clipboard.put(outcome.clip);
    edit(after(see().editing, outcome, held), { asked: null });
    if (outcome.act === 'save') parts.save(see().editing.doc);
    if (outcome.act === 'preview') show({ preview: !see().preview });
    if (outcome.says) refuse(outcome.says);
  }
  /** @param asks what must be answered first is asked */
  function attempt(name: CommandName, told: Told, held: string | null, asks: boolean): void {
    const command = commandOf(name);
    const on = context(told);
    const reason = whyNot(command, on);
    const question = asks && !reason && command.ask?.(on);
    if (reason) refuse(reason);
    else if (question) show({ asked: { command: name, question } });
    else perform(command, on, held);
  }
  return {
    context,
    why: (name: CommandName): Reason | null => whyNot(commandOf(name), context()),
    /** Runs a command, asks first what must be answered, or says why it cannot be run. @param held a key that repeats it */
    run(name: CommandName, told: Told = {}, held: string | null = null): void {
      // what is done meanwhile is done to the page as it was before
      giveUp();
      attempt(name, told, held, true);
    },
    /** The answer to what was asked: it is to be done. @param devices those that were chosen */
    answer(devices: readonly KnownDevice[] = []): void {
      const { asked } = see();
      if (!asked) return;
      show({ asked: null });
      attempt(asked.command, { device: devices[0] ?? null, picked: devices }, null, false);
    },
    dismiss: (): void => show({ asked: null }),
  };
}
export type Commanding = ReturnType<typeof createCommanding>;
