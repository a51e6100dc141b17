import { align } from './align';
import { arrows } from './arrows';
import { clear } from './clear';
import type { Command } from './command';
import { copy } from './copy';
import { cut } from './cut';
import { remove } from './delete';
import { distribute } from './distribute';
import { duplicate } from './duplicate';
import { group } from './group';
import { layers } from './layers';
import { leaveGroup } from './leave_group';
import { lock } from './lock';
import { paste } from './paste';
import { addDevices, placeDevices } from './place_devices';
import { preview } from './preview';
import { redo } from './redo';
import { replaceDevice } from './replace_device';
import { sameSize } from './same_size';
import { save } from './save';
import { selectAll } from './select_all';
import { snapToGrid } from './to_grid';
import { turn } from './turn';
import { undo } from './undo';
import { ungroup } from './ungroup';
import { unlock } from './unlock';

/** Every command, in the sequence of the toolbar and the menus. */
export const COMMANDS = [
  undo,
  redo,
  selectAll,
  copy,
  cut,
  paste,
  duplicate,
  group,
  ungroup,
  leaveGroup,
  lock,
  unlock,
  ...layers,
  ...align,
  ...distribute,
  sameSize,
  turn,
  snapToGrid,
  replaceDevice,
  ...arrows,
  addDevices,
  placeDevices,
  clear,
  remove,
  preview,
  save,
] as const;
export type CommandName = (typeof COMMANDS)[number]['name'];

const byName = new Map<string, Command>(COMMANDS.map((command) => [command.name, command]));
export const isCommand = (name: string): name is CommandName => byName.has(name);
export function commandOf(name: CommandName): Command {
  const command = byName.get(name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
}
