const numbers = new Map<string, number>();

/** A number for what is told apart by a text: lists tell their rows apart by numbers. The same text has the same one. */
export function numberOf(id: string): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  numbers.set(id, numbers.size + 1);
  return numbers.size;
}
