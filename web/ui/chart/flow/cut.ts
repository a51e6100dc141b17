/** How wide letters are, by their size: those of a Chinese text are as wide as they are high. */
const WIDE = /[\u1100-\uffdc]/;
const widthOf = (letter: string): number => (WIDE.test(letter) ? 1 : 0.6);

/** A text cut to so many px, at least two letters of it; letters of `px`. */
export function cutTo(text: string, room: number, px: number): string {
  const letters = [...text];
  let used = 0;
  const over = letters.findIndex((letter) => {
    used += widthOf(letter) * px;
    return used > room;
  });
  return over < 0
    ? text
    : `${letters
        .slice(0, Math.max(2, over - 1))
        .join('')
        .trimEnd()}…`;
}
