import { atom, type ReadableAtom } from 'nanostores';
import type { AlarmRow, Found, FoundKind } from '../../../daemon/contract/entities';
import { reachText } from '../../../daemon/contract/reach';
import { answers, best, plain, type Sought, wordsOf } from '../../../daemon/contract/wanted';
import { call } from '../../wire/call';

/** ms: whoever types is asked for once */
const PAUSE = 120;
/** alarms that are listed of those that stand */
const MOST_ALARMS = 6;

/** What the box found in the room, and which alarms stand there. */
export interface FoundNow extends Found {
  readonly alarms: FoundKind<AlarmRow>;
}

export interface Searched {
  /** null: nothing has been found yet, or nothing is looked for */
  readonly found: FoundNow | null;
  /** an answer to what is typed is still to come */
  readonly pending: boolean;
  /** why there is no answer */
  readonly fault: string | null;
}
const NOTHING: Searched = { found: null, pending: false, fault: null };

const soughtOf = ({ device_name, item_name, info, device_group_name }: AlarmRow): Sought => ({
  name: plain(`${device_name} ${item_name}`),
  also: plain(info),
  around: plain(device_group_name),
});

/** Asks for things and for alarms at once: whoever looks for a device wants to know what is wrong with it. */
async function findNow(keyword: string): Promise<FoundNow> {
  const [found, { total, data }] = await Promise.all([
    call('GET search', { keyword }),
    call('GET review', { keyword, active: 1, limit: MOST_ALARMS }),
  ]);
  const ranked = best(data, (alarm) => answers(wordsOf(keyword), soughtOf(alarm)));
  return { ...found, alarms: { total, data, rank: ranked[0]?.rank ?? (total > 0 ? 1 : 0) } };
}

/** What of an answer still holds of a text that went on meanwhile: the next answer replaces it. */
export function stillOf(found: FoundNow, text: string): FoundNow {
  const wanted = wordsOf(text);
  const left = <T>({ data }: FoundKind<T>, sought: (thing: T) => Sought): FoundKind<T> => {
    const held = best(data, (thing) => answers(wanted, sought(thing)));
    return { rank: held[0]?.rank ?? 0, total: held.length, data: held.map(({ thing }) => thing) };
  };
  const of = (name: string, also: string, around: string): Sought => ({
    name: plain(name),
    also: plain(also),
    around: plain(around),
  });
  return {
    alarms: left(found.alarms, soughtOf),
    sites: left(found.sites, ({ name, parent_name }) => of(name, '', parent_name)),
    devices: left(found.devices, (device) =>
      of(device.name, `${device.model} ${reachText(device, '')}`, device.device_group_name),
    ),
    items: left(found.items, (item) => of(item.item_name, item.device_name, item.device_group_name)),
    contacts: left(found.contacts, ({ name, job, phone, email }) => of(name, `${job} ${phone} ${email}`, '')),
  };
}

interface SearchParts {
  readonly ask?: (keyword: string) => Promise<FoundNow>;
  /** ms */
  readonly pause?: number;
}

/** Asks the box for what is typed, once it stands. An answer to what is no longer typed is nobody's. */
export function createSearch({ ask = findNow, pause = PAUSE }: SearchParts = {}) {
  const $searched = atom<Searched>(NOTHING);
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = async (text: string, mine: number): Promise<void> => {
    try {
      const found = await ask(text);
      if (mine === turn) $searched.set({ found, pending: false, fault: null });
    } catch (fault) {
      if (mine === turn) $searched.set({ found: null, pending: false, fault: fault instanceof Error ? fault.message : '' });
    }
  };
  return {
    $: $searched as ReadableAtom<Searched>,
    look(typed: string): void {
      const text = typed.trim();
      clearTimeout(timer);
      turn += 1;
      const mine = turn;
      if (text === '') {
        $searched.set(NOTHING);
        return;
      }
      const { found } = $searched.get();
      $searched.set({ found: found && stillOf(found, text), pending: true, fault: null });
      timer = setTimeout(() => void load(text, mine), pause);
    },
    stop(): void {
      clearTimeout(timer);
      turn += 1;
    },
  };
}
