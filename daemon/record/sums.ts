import type { Clock } from '../clock';
import { type Owner, ofAddress, ofUser } from '../shares/owner';
import type { RecordedDeed } from '../store/record';
import { createTold } from './told';

const MINUTE_MS = 60_000;
/** minutes after which a flood that goes on is told again at the latest */
const LONGEST_WAIT = 60;

interface Sum {
  readonly deed: RecordedDeed;
  /** how many came after those that were written */
  more: number;
}
/** What nobody tells apart. */
interface Rest extends Sum {
  /** minutes until it is told again, and the one in which it is */
  wait: number;
  due: number;
}

const NOBODY = { user_id: null, user_name: '', login_type: null, address: '' } as const;

/** Of refusals that are too many to be told apart: that they happened, and whose they are. */
const oneOfMany = ({ user_id, user_name, login_type, ...deed }: RecordedDeed, owner: Owner): RecordedDeed => ({
  ...deed,
  ...NOBODY,
  ...(user_id === null ? { address: owner.name } : { user_id, user_name, login_type }),
  agent: '',
  deed: 'others',
  object: {},
  words: {},
  diff: [],
});
const isOfSame = (one: RecordedDeed, other: RecordedDeed): boolean =>
  one.user_id === other.user_id && one.address === other.address;

const ownerOf = ({ user_id, address }: RecordedDeed, isKnown: boolean): Owner =>
  user_id === null ? ofAddress(address, isKnown) : ofUser(user_id);

/**
 * Refusals by address, user and call: the first of a minute is written at once, those after it are one row when the minute
 * ends. What is beyond somebody's share is counted in one row, told ever less often while it goes on, so that whoever comes
 * without end, or from everywhere under every name, fills no disk and hides nobody else's.
 */
export function createSums(clock: Pick<Clock, 'mono'>) {
  const sums = new Map<string, Sum>();
  const rests = new Map<string, Rest>();
  const told = createTold();
  const minute = (): number => Math.floor(clock.mono() / MINUTE_MS);

  function addRest(deed: RecordedDeed, owner: Owner): void {
    const key = `${owner.known} ${deed.module}`;
    const one = oneOfMany(deed, owner);
    const rest = rests.get(key) ?? { deed: one, more: 0, wait: 1, due: 0 };
    const isTheirs = rest.more === 0 || isOfSame(rest.deed, one);
    rests.set(key, { ...rest, deed: isTheirs ? one : { ...one, ...NOBODY }, more: rest.more + 1 });
  }
  function takeRests(isLast: boolean): readonly Sum[] {
    const now = minute();
    const due = [...rests].filter(([, rest]) => isLast || rest.due <= now);
    for (const [key, { wait, ...rest }] of due) {
      if (rest.more === 0) rests.delete(key);
      else rests.set(key, { ...rest, more: 0, wait: Math.min(2 * wait, LONGEST_WAIT), due: now + wait });
    }
    return due.map(([, rest]) => rest);
  }

  return {
    /**
     * @param isKnown whether somebody is logged in where it comes from; of a user it is
     * @returns the row to write at once; null: it is counted
     */
    add(deed: RecordedDeed, isKnown: boolean): RecordedDeed | null {
      const key = [deed.module, deed.address, deed.user_name.toLowerCase(), deed.deed].join('\n');
      const known = sums.get(key);
      const owner = ownerOf(deed, isKnown);
      if (known) known.more++;
      else if (told.hasRoom(owner, deed.module, minute())) {
        sums.set(key, { deed, more: 0 });
        return deed;
      } else addRest(deed, owner);
      return null;
    },
    /**
     * What was counted and is to be told now; whoever comes then is the first again.
     * @param isLast nothing is told later
     */
    take(time: number, isLast = false): readonly RecordedDeed[] {
      const counted = [...sums.values(), ...takeRests(isLast)].filter(({ more }) => more > 0);
      sums.clear();
      return counted.map(({ deed, more }) => ({ ...deed, time, count: more }));
    },
  };
}
export type Sums = ReturnType<typeof createSums>;
