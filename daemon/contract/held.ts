import type { SuppressionKind } from './live';

/** Whether somebody holds notices back for a time, and not for good. */
export const isHeldBack = (kind: SuppressionKind): boolean => kind === 'maintenance' || kind === 'shelved' || kind === 'once';
