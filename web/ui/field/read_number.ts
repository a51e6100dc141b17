/** A text that is no number goes on as it is, for the rule to say so: a number field of the browser would hide it. */
export const readNumber = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : text;
};
