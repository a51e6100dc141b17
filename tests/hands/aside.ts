import type { Aside } from '../../daemon/aside/index';
import { ERRANDS } from '../../daemon/errands';

/** Does in this thread what is done aside, of data as another thread would get it. */
export const asideHere: Pick<Aside, 'run'> = {
  run: async ({ name }, input) => {
    const found = ERRANDS.find((one) => one.name === name);
    if (!found) throw new Error(`nobody does ${name}`);
    return (await found.run(structuredClone(input) as never)) as never;
  },
};
