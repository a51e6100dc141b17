import type { Bus } from '../bus';
import { reviewed } from '../sites/named_book';
import { createShutdownBook, type ShutdownGround } from './book';

export interface ShutdownParts extends Omit<ShutdownGround, 'runs' | 'changed'> {
  readonly bus: Pick<Bus, 'tell'>;
}

/** Hosts that go down in order before a UPS's battery is empty. */
export function createShutdown(parts: ShutdownParts) {
  const book = createShutdownBook({ ...parts, changed: reviewed(parts.bus, () => {}) });
  return { ...book };
}
export type Shutdown = ReturnType<typeof createShutdown>;
