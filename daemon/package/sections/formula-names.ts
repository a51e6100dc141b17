import { plain } from '../../contract/formula/tokens';
import { invalid } from '../../sites/faults';
import type { Names } from '../names';
import { BETWEEN } from './sites';

const ITEM = /#(\d{1,15})/g;
/** no name holds a quote */
const NAMED = /[#＃]"([^"]*)"/g;

/** A formula as a file has it: an item of another device stands with its names instead of its number. */
export const formulaInFile = (text: string, placeOf: (item: number) => readonly unknown[] | null): string =>
  plain(text).replace(ITEM, (all, id: string) => {
    const place = placeOf(Number(id));
    return place ? `#"${place.filter((part) => part !== '').join(BETWEEN)}"` : all;
  });

/**
 * A formula as a box keeps it.
 * @throws Refusal 1001 at `formula` for an item that is not there, and for a bare number, which is another item in every box
 */
export function formulaFromFile(text: string, names: Names): string {
  const rest = plain(text.replace(NAMED, ''));
  const bare = new RegExp(ITEM).exec(rest)?.[0];
  if (bare !== undefined) throw invalid({ formula: { key: 'package_bare_item', data: { name: bare } } });
  return text.replace(NAMED, (_, path: string) => {
    const parts = path.split('>').map((part) => part.trim());
    const place = [parts.slice(0, -2).join(BETWEEN), ...parts.slice(-2)];
    return `#${names.idOf('items', place, 'formula')}`;
  });
}
