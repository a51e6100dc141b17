import { COMMANDS, type CommandName } from './index';

/** What of a keyboard event says which keys are held. */
export interface Held {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** `Ctrl+Shift+Z`: Meta counts as Ctrl, letters are told as capitals. */
export function pressOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Held): string {
  const held = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : ''].filter((name) => name !== '');
  return [...held, key.length === 1 ? key.toUpperCase() : key].join('+');
}

const byPress = new Map(COMMANDS.flatMap(({ name, keys }) => keys.map((press: string) => [press, name] as const)));

/** The command of a key; null without one. Never asked within a field. */
export const commandAt = (held: Held): CommandName | null => byPress.get(pressOf(held)) ?? null;
