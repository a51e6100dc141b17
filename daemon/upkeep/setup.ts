import type { SetupState } from '../contract/entities';
import type { Settings } from '../store/settings';

const KEY = 'setup';

interface SetupParts {
  readonly settings: Settings;
  readonly timeRight: () => boolean;
  readonly zoneSet: () => boolean;
  readonly passwordSet: () => boolean;
  /** the last try to reach the mail server did */
  readonly mailOk: () => boolean;
  /** sites that somebody made, devices, and the people and channels that can be told */
  readonly room: () => { readonly sites: number; readonly devices: number; readonly contacts: number; readonly channels: number };
}

/** The first set-up of an empty box. How far it is, is looked up each time: whoever leaves it finds it so on any console. */
export function createSetup({ settings, timeRight, zoneSet, passwordSet, mailOk, room }: SetupParts) {
  const done = (): boolean | null => settings.get<{ done: boolean | null }>(KEY, { done: null }).done;
  return {
    status(): SetupState {
      const { sites, devices, contacts, channels } = room();
      return {
        password_set: passwordSet(),
        time_ok: timeRight(),
        zone_set: zoneSet(),
        site: sites > 0,
        devices,
        contacts,
        channels,
        mail_ok: mailOk(),
        done: done() === true,
      };
    },
    /** Begins it on a box that is empty when it first runs; one that was filled before needs none. */
    start(): void {
      if (done() === null) settings.put(KEY, { done: room().devices > 0 });
    },
    complete: (): void => settings.put(KEY, { done: true }),
  };
}
export type Setup = ReturnType<typeof createSetup>;
