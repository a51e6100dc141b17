/** What shortens a name that has not enough room: on one line, or on two. */
const SHORTENS = '.cut,.two';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** Tells a name whole to whoever points at one that its place cut short; the returned function ends it. */
export function startWholeNames(): () => void {
  const told = new WeakSet<HTMLElement>();
  const tell = ({ target }: Event): void => {
    const name = target instanceof Element ? target.closest<HTMLElement>(SHORTENS) : null;
    if (!name || (name.title && !told.has(name))) return;
    if (isCut(name)) {
      told.add(name);
      name.title = name.textContent;
    } else name.removeAttribute('title');
  };
  document.addEventListener('pointerover', tell);
  return () => document.removeEventListener('pointerover', tell);
}
