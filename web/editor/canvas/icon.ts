import { EDITOR_PATHS } from '../../ui/icon/editor_paths';
import { type IconName, learnIcons, outlineOf } from '../../ui/icon/index';
import type { Command } from '../commands/command';

learnIcons(EDITOR_PATHS);

const isDrawn = (name: string): name is IconName => outlineOf(name) !== undefined;

/** The icon of a command; every one has its own (tests/web/editor/canvas). */
export const iconOf = ({ icon }: Command): IconName => (isDrawn(icon) ? icon : 'more');
