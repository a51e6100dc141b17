/** Light, as paper is. */
const PAPER = 'default';
const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

/** of the screen, while a page is printed; '': none is */
let theme = '';

function before(): void {
  const { dataset } = document.documentElement;
  theme ||= dataset.theme || PAPER;
  dataset.theme = PAPER;
}
function after(): void {
  if (theme) document.documentElement.dataset.theme = theme;
  theme = '';
}

/** Whatever is printed is in the ink of a light theme, also what is drawn; the screen has its own back after it. @returns ends it */
export function startPaper(): () => void {
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** Prints the page. A print holds up the turn in which it begins, so charts have their ink before that. */
export async function printPage(): Promise<void> {
  before();
  await nextFrame();
  window.print();
}
