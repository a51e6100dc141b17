import type { Command } from '../commands/command';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** Keys as they are written on a keyboard: "Ctrl+Z". */
export const keyText = (press: string): string =>
  press
    .split('+')
    .map((key) => SIGNS[key] ?? key)
    .join('+');

/** The key that is told of a command; undefined without one. */
export function keyOf({ keys: [first] }: Command): string | undefined {
  return first === undefined ? undefined : keyText(first);
}
