import type { SetupState } from '../contract/entities';
import type { Settings } from '../store/settings';

const KEY = 'setup';

interface SetupParts {
  readonly settings: Settings;
  readonly timeRight: () => boolean;
  readonly passwordSet: () => boolean;
  /** sites that somebody made, and devices */
  readonly room: () => { readonly sites: number; readonly devices: number };
}

/** The first set-up of an empty box. One that is in use already needs none. */
export function createSetup({ settings, timeRight, passwordSet, room }: SetupParts) {
  function status(): SetupState {
    const { sites, devices } = room();
    return {
      password_set: passwordSet(),
      time_ok: timeRight(),
      site: sites > 0,
      devices,
      done: settings.get(KEY, { done: false }).done || devices > 0,
    };
  }
  return { status, complete: (): void => settings.put(KEY, { done: true }) };
}
export type Setup = ReturnType<typeof createSetup>;
