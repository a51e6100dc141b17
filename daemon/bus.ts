import type { AlarmEvent, DeviceReadings, JobState, Signalled, StoredEvent, Value } from './contract/live';

/** What parts tell those that stand after them. */
export interface Events {
  /** acquisition: what one round of one device said */
  readings: DeviceReadings;
  /** items: values that were checked just now, changed or not */
  values: readonly Value[];
  /** alarms: stored, now told */
  alarm: AlarmEvent;
  /** events: something happened at a device, stored, now told */
  device_event: StoredEvent;
  /** sites: the room was rebuilt: devices, items, levels or periods changed */
  catalogue: { readonly reason: string };
  /** people: sessions that ended; their sockets close */
  sessions_ended: { readonly token_hashes: readonly string[]; readonly reason: string };
  /** people: what holds for everybody who comes changed, limits or menu; sockets are judged anew, and told */
  access: { readonly reason: string };
  /** people: roles, sites or menus of somebody changed */
  rights: { readonly user_ids: readonly number[] };
  /** acquisition: a long operation moved on */
  job: JobState;
  /** notify: what happens cannot be recorded any more, or can be again */
  unrecorded: { readonly on: boolean };
  /** actions: alarms were heard; what buzzer and light do about those that stand */
  signals: Signalled;
  /** notify: something became of a notice; of one that tells many alarms null */
  notice: { readonly alarm_id: number | null };
  /** push: an event of an alarm was told to so many consoles */
  consoles: { readonly event: AlarmEvent; readonly n: number };
  /** commands: somebody's hand is on an item, or is off it again */
  override: { readonly item_id: number; readonly on: boolean };
  /** commands: what acts by itself is paused at a site, or goes on there */
  pause: { readonly device_group_id: number; readonly on: boolean };
  /** automation, tasks, commands: something that acts by itself, or keeps that from acting, was set at a site; null: it is about nothing, or gone */
  actor: { readonly site: number | null };
  /** history: the store could not write, or writes again */
  history: { readonly ok: boolean };
}
export type Bus = ReturnType<typeof createBus>;

/** Typed events between parts, told in the order in which listeners came. A listener that fails harms no other. */
export function createBus(failed: (event: string, fault: unknown) => void) {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    /** the answer stops listening */
    on<K extends keyof Events>(name: K, hear: (event: Events[K]) => void): () => void {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(hear as (event: never) => void);
      return () => {
        set.delete(hear as (event: never) => void);
      };
    },
    tell<K extends keyof Events>(name: K, event: Events[K]): void {
      for (const hear of listeners.get(name) ?? []) {
        try {
          (hear as (event: Events[K]) => void)(event);
        } catch (fault) {
          failed(name, fault);
        }
      }
    },
  };
}
