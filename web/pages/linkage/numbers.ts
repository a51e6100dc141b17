import { readNumber } from '../../ui/field/read_number';

/** Numbers that were typed one after the other; a piece that is none stays a text, for the rule to say so. */
export const numbersIn = (text: string): readonly (number | string)[] =>
  text
    .split(/[,，、;；\s]+/)
    .map(readNumber)
    .filter((each) => each !== null);
