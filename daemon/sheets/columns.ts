/** The letters of a column by its place from 0: A, B, …, Z, AA, … */
export function columnName(place: number): string {
  let name = '';
  for (let n = place + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

/** The place of a column from 0 by its letters. */
export function placeOf(letters: string): number {
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
