import type { ShutdownPhase } from '../entities';

const ABORTABLE: readonly (ShutdownPhase | null)[] = ['countdown', 'stage', 'down'];
/** Once the UPS was told to switch off, and while hosts are woken, there is nothing to abort. */
export const isAbortable = (phase: ShutdownPhase | null): boolean => ABORTABLE.includes(phase);
