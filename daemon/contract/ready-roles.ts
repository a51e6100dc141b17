import type { Func } from './funcs';
import type { Route } from './routes';

/** What a role gives beside its sites. */
export interface ReadyRole {
  readonly pages: readonly Route[];
  readonly funcs: readonly Func[];
}

const WATCHING = [
  '/overview',
  '/station',
  '/data_list',
  '/map',
  '/history_report',
  '/alarm',
  '/system_log_alarm',
] as const satisfies readonly Route[];

/**
 * Drafts of the roles that most rooms need: whoever adds one chooses its sites. Neither changes how the room is set up. A user
 * without any function is refused, so a viewer may take values along as a file.
 */
export const READY_ROLES = {
  operator: {
    pages: [...WATCHING, '/system_log_notification'],
    funcs: ['alarm_confirm', 'alarm_disable', 'remote_control', 'export'],
  },
  viewer: { pages: WATCHING, funcs: ['export'] },
} as const satisfies Readonly<Record<string, ReadyRole>>;
export type ReadyRoleName = keyof typeof READY_ROLES;
export const READY_ROLE_NAMES = Object.keys(READY_ROLES) as readonly ReadyRoleName[];
