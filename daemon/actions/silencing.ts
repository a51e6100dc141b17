import type { AlarmEvent } from '../contract/live';
import type { Settings } from '../store/settings';

const KEY = 'silenced';
/** What makes an alarm sound anew: people are told of it, or somebody took his confirmation back. */
const rings = ({ tells, state }: AlarmEvent): boolean => tells === 'begin' || state === 'unconfirm';

/**
 * Alarms that somebody silenced on the box, kept over restarts with who did it. They are no more confirmed than before (law g), and
 * each may be heard anew. What cannot be stored holds all the same, and is kept with what comes next.
 */
export function createSilencing(settings: Pick<Settings, 'get' | 'put'>, failed: (fault: unknown) => void) {
  let silenced = new Map<number, string>();
  /** of alarms, when they rang last: the n-th ringing since the start */
  const rung = new Map<number, number>();
  let rings_so_far = 0;
  let isKept = true;
  function keep(): void {
    isKept = false;
    try {
      settings.put(KEY, { by: Object.fromEntries(silenced) });
      isKept = true;
    } catch (fault) {
      failed(fault);
    }
  }

  return {
    /** by alarm: who silenced it */
    silenced: (): ReadonlyMap<number, string> => silenced,
    /** the greater the newer; 0: before this start of the program */
    since: (alarm_id: number): number => rung.get(alarm_id) ?? 0,
    /** Takes over what a former run of the program kept, of those that still stand. */
    load(open: readonly number[]): void {
      const { by } = settings.get<{ by: Readonly<Record<string, string>> }>(KEY, { by: {} });
      silenced = new Map(
        Object.entries(by).flatMap(([id, user_name]) => (open.includes(Number(id)) ? [[Number(id), user_name]] : [])),
      );
    },
    silence(alarm_ids: readonly number[], user_name: string): void {
      if (alarm_ids.every((id) => silenced.has(id))) return;
      silenced = new Map([...alarm_ids.map((id) => [id, user_name] as const), ...silenced]);
      keep();
    },
    hear(events: readonly AlarmEvent[]): void {
      const before = silenced.size;
      for (const event of events) {
        const { id, end_time } = event.occurrence;
        if (rings(event)) rung.set(id, ++rings_so_far);
        if (rings(event) || end_time !== null) silenced.delete(id);
        if (end_time !== null) rung.delete(id);
      }
      if (silenced.size < before || !isKept) keep();
    },
  };
}
