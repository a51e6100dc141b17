import { repeated } from './clock';
import type { Ground } from './ground';
import { part } from './part';
import type { People } from './people/index';

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
