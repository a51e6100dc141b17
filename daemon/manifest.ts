import { repeated } from './clock';
import type { Ground } from './ground';
import type { History } from './history/index';
import type { Notify } from './notify/index';
import { part } from './part';
import type { People } from './people/index';
import type { Sites } from './sites/index';

const NOTE_MS = 10_000;
/** Keeps known which write-ahead files belong to the box's files. */
export const aheads = part({
  name: 'aheads',
  make: ({ clock, fault, noteAheads }: Pick<Ground, 'clock' | 'fault' | 'noteAheads'>) =>
    repeated(clock, NOTE_MS, noteAheads, fault('files')),
  rank: 'prepares',
  start: (aheads) => aheads.start(),
  stop: (aheads) => aheads.stop(),
});

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

/** Nobody keeps a duty table yet: whoever is in a group is told. */
export const duty = part({
  name: 'duty',
  make: () => null,
  answers: () => ({ onDuty: () => null }),
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
interface MonthNeeds extends Pick<Ground, 'options' | 'db' | 'clock'> {
  readonly sites: Sites;
  readonly history: Pick<History, 'append'>;
  readonly notify: Notify;
}
/** Gives the demo's rooms a past, where they have none. */
async function fillPast({ options, ...parts }: MonthNeeds): Promise<void> {
  if (!options.demo || !options.demo_month) return;
  const { fillMonth, hasPast } = await import('./demo_month');
  if (!hasPast(parts.db, parts.notify)) fillMonth(parts);
}
export const demoMonth = part({
  name: 'demoMonth',
  make: (needs: MonthNeeds) => ({ start: () => fillPast(needs) }),
  rank: 'prepares',
  start: (demoMonth) => demoMonth.start(),
});

export const demo = part({
  name: 'demo',
  make: (needs: DemoNeeds) => ({ start: () => (needs.options.demo ? fillRoom(needs) : undefined) }),
  rank: 'prepares',
  start: (demo) => demo.start(),
});
