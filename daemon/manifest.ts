import { every } from './clock';
import type { Ground } from './ground';
import { part } from './part';
import type { People } from './people/index';
import type { Sites } from './sites/index';

/** Another process beside the daemon (token, password) may change the database: it is looked at this often. */
const FOREIGN_CHANGE_MS = 1000;

/** The first user of an empty box. */
export const firstUser = part({
  name: 'firstUser',
  make: ({ people, firstPassword }: Pick<Ground, 'firstPassword'> & { readonly people: Pick<People, 'ensureFirst'> }) => {
    let password: string | null = null;
    return {
      /** when it was made up here: to be told once */
      password: (): string | null => password,
      async start(): Promise<void> {
        password = await people.ensureFirst(firstPassword ?? undefined);
      },
    };
  },
  rank: 'prepares',
  start: (firstUser) => firstUser.start(),
});

interface DemoNeeds extends Pick<Ground, 'options' | 'board'> {
  readonly sites: Sites;
}
/** Fills an empty room; one that holds a site already stays as it is. */
async function fillRoom({ board, sites }: DemoNeeds): Promise<void> {
  if ([...sites.catalogue().sites.keys()].some((id) => id > 0) || !board.simulation) return;
  const { fillDemo } = await import('./demo');
  await fillDemo(sites, board.simulation);
}
export const demo = part({
  name: 'demo',
  make: (needs: DemoNeeds) => ({ start: () => (needs.options.demo ? fillRoom(needs) : undefined) }),
  rank: 'prepares',
  start: (demo) => demo.start(),
});

/** Reads people again when another process wrote: SQLite counts the changes of others in data_version. */
export const foreignChanges = part({
  name: 'foreignChanges',
  make: ({ db, clock, fault, people }: Pick<Ground, 'db' | 'clock' | 'fault'> & { readonly people: Pick<People, 'reload'> }) => {
    const version = (): unknown => db.pragma('data_version', { simple: true });
    let seen: unknown;
    let stop = (): void => {};
    const look = (): void => {
      const now = version();
      if (now === seen) return;
      seen = now;
      people.reload();
    };
    return {
      start(): void {
        seen = version();
        stop = every(clock, FOREIGN_CHANGE_MS, look, fault('reload'));
      },
      stop: (): void => stop(),
    };
  },
  rank: 'serves',
  start: (foreignChanges) => foreignChanges.start(),
  stop: (foreignChanges) => foreignChanges.stop(),
});
