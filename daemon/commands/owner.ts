import type { Func } from '../contract/codes';
import type { CommanderKind } from '../store/commands';

/** What somebody has to be allowed to have an item moved: by himself, or by what he saved. */
export const FUNC_OF = {
  user: 'remote_control',
  alarm: 'linkage_edit',
  rule: 'linkage_edit',
  task: 'linkage_edit',
} as const satisfies Record<CommanderKind, Func>;
