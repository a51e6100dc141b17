/** What a job found, of one that finds a list; nothing where it has found nothing yet. */
export const listed = <T extends object>(result: T | null | undefined): Extract<T, readonly unknown[]> | undefined =>
  isList(result) ? result : undefined;
const isList = <T extends object>(result: T | null | undefined): result is Extract<T, readonly unknown[]> =>
  Array.isArray(result);
