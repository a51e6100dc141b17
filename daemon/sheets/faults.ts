import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';

/** A file that cannot be taken: one sentence at the field `file`. */
export const unreadable = (key: string, data: Readonly<Record<string, string | number>> = {}): Refusal =>
  new Refusal(CODE.validation, 'validation', { fields: { file: { key, data } } });

/** A table that does not fit into a workbook. */
export const unwritable = (key: string, data: Readonly<Record<string, string | number>> = {}): Refusal =>
  new Refusal(CODE.validation, key, null, data);
