import type { Page } from '../contract/entities';
import type { StoredEvent } from '../contract/live';
import type { Ahead } from '../store/ahead';
import type { OpenedApart } from '../store/apart';
import { createEventStore, type EventStore } from '../store/events';
import type { Ask, Scope } from '../store/list';

/** Events that are kept, of a device and of all. */
const [KEPT_OF_DEVICE, KEPT_OF_ALL] = [2000, 50_000];
/** What is too much of a device leaves after so many more. */
const PRUNE_EVERY = 20;

export type NewEvent = Omit<StoredEvent, 'id'>;

/** The events on the disk. @param open opens their file: asked once, when it is needed */
export function createKeeping(open: () => Pick<OpenedApart, 'db' | 'ahead'>) {
  /** events of each device since it was pruned */
  const grown = new Map<number, number>();
  let opened: { readonly ahead: Ahead; readonly store: EventStore } | null = null;

  function store(): EventStore {
    if (!opened) {
      const { db, ahead } = open();
      opened = { ahead, store: createEventStore(db) };
    }
    return opened.store;
  }
  function prune(added: readonly StoredEvent[]): void {
    for (const { device_id } of added) grown.set(device_id, (grown.get(device_id) ?? 0) + 1);
    for (const [device_id, more] of grown) {
      if (more < PRUNE_EVERY) continue;
      store().prune(device_id, KEPT_OF_DEVICE, KEPT_OF_ALL);
      grown.delete(device_id);
    }
  }

  return {
    /** on the disk when this returns. @throws when they cannot be stored */
    add(events: readonly NewEvent[]): readonly StoredEvent[] {
      if (events.length === 0) return [];
      const stored = store().add(events);
      prune(stored);
      opened?.ahead.keep();
      return stored;
    },
    /** Whether one of the same number came within so many seconds of its receipt; null: whether it ever did. */
    has(event: NewEvent, within_s: number | null): boolean {
      if (event.sequence === null) return false;
      const [from, to] =
        within_s === null ? [0, Number.MAX_SAFE_INTEGER] : [event.received - within_s, event.received + within_s];
      return store().has(event, from, to);
    },
    list: (scope: Scope, ask?: Ask): Page<StoredEvent> => store().list(scope, ask),
    close(): void {
      opened?.ahead.close();
      opened = null;
    },
  };
}
