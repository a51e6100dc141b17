/** What somebody sent of a list, with what he does not see of it where that stands. */
export function withUnseen<T>(sent: readonly T[], before: readonly T[], isUnseen: (one: T) => boolean): T[] {
  const all = [...sent];
  for (const [place, one] of before.entries()) if (isUnseen(one) && !sent.includes(one)) all.splice(place, 0, one);
  return all;
}
