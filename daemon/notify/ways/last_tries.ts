import { type Clock, seconds } from '../../clock';
import type { Sentence } from '../../contract/live';
import type { Settings } from '../../store/settings';

/** What became of the last try to reach a service. */
export interface Tried {
  /** epoch s */
  readonly time: number;
  /** why it was not reached; null: it was */
  readonly error: Sentence | null;
}
const KEY = 'way_tries';

/** Remembers of each service, by its name, what became of the last try: it is looked at after a restart, too. */
export function createLastTries({ settings, clock }: { readonly settings: Settings; readonly clock: Clock }) {
  const all = (): Readonly<Record<string, Tried | null>> => settings.get(KEY, {});
  return {
    of: (service: string): Tried | null => all()[service] ?? null,
    note: (service: string, error: Sentence | null): void =>
      settings.put(KEY, { [service]: { time: seconds(clock), error } satisfies Tried }),
    /** the service is another one now, or gone */
    forget(services: readonly string[]): void {
      const known = services.filter((service) => all()[service]);
      if (known.length > 0) settings.put(KEY, Object.fromEntries(known.map((service) => [service, null])));
    },
  };
}
export type LastTries = ReturnType<typeof createLastTries>;
