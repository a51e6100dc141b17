/**
 * Puts a text into the clipboard. Without https the browser has no clipboard to offer: an area of text is the old way. It
 * stands in the dialog that is open, because nothing else takes the focus then. Gives the focus back; false when the browser
 * would not.
 */
export function copyText(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  before?.focus();
  return done;
}
