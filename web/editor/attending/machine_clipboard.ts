import { ABOVE, isWriting } from '../canvas/use_keys';
import { commandAt } from '../commands/keys';
import type { Desk } from '../desk/desk';
import type { Held } from '../page/held';
import type { Clip } from '../saving/clip';
import { clipFrom, textOfClip } from '../saving/clip_text';

interface MachineClipboardParts {
  readonly desk: Pick<Desk, 'key' | 'run' | 'refuse'>;
  /** what was copied last in this window */
  readonly copied: Held<Clip | null>;
}

/**
 * Joins what is copied here with the clipboard of the machine, so that it can be pasted in any other window. By the browser's own
 * events alone: unlike `navigator.clipboard` they are there on a box that is spoken to without TLS. Where a browser gives
 * nothing out or in, what was copied in this window is pasted here as before.
 */
export function joinMachineClipboard({ desk, copied }: MachineClipboardParts): () => void {
  /** the machine holds, or held, what was copied here */
  let isOut = false;
  /** it came from the machine, and need not go there */
  let coming = false;
  /** the key that asks for a paste, until the browser has told what there is */
  let asked: KeyboardEvent | null = null;

  function give(): void {
    const clip = copied.get();
    if (!clip || coming) return;
    isOut = false;
    const write = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', textOfClip(clip));
      event.preventDefault();
      isOut = event.clipboardData !== null;
    };
    document.addEventListener('copy', write);
    document.execCommand('copy');
    document.removeEventListener('copy', write);
  }
  function run(): void {
    if (asked) desk.key(asked, asked.repeat);
    else desk.run('paste');
    asked = null;
  }
  function paste(event: ClipboardEvent): void {
    if (isWriting(event) || document.querySelector(ABOVE)) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const clip = clipFrom(text);
    coming = true;
    if (clip) copied.set(clip);
    coming = false;
    // somebody copied something else since: what was copied here before is not what is meant
    if (!clip && text !== '' && (isOut || !copied.get())) {
      asked = null;
      desk.refuse('nothing_to_paste');
    } else run();
  }
  /** The key waits for the browser, which tells what there is before it is let go. */
  function keyDown(event: KeyboardEvent): void {
    if (commandAt(event) !== 'paste' || isWriting(event) || document.querySelector(ABOVE)) return;
    event.stopImmediatePropagation();
    asked = event;
  }
  const keyUp = (): void => {
    if (asked) run();
  };

  const deafen = copied.listen(give);
  document.addEventListener('keydown', keyDown, true);
  document.addEventListener('keyup', keyUp);
  document.addEventListener('paste', paste);
  return () => {
    deafen();
    document.removeEventListener('keydown', keyDown, true);
    document.removeEventListener('keyup', keyUp);
    document.removeEventListener('paste', paste);
  };
}
