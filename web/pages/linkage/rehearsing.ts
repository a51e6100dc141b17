import { useEffect, useState } from 'react';
import type { Item, Job, RuleRehearsal } from '../../../daemon/contract/entities';
import type { RehearsedInput } from '../../../daemon/contract/rules/auto';
import { followJob } from '../../state/box/jobs';
import { call, Refused } from '../../wire/call';
import { itemsBy } from '../conditions/facts';

/** A pause in typing, and between two tries while another rehearsal runs. */
const PAUSE_MS = 500;
const AGAIN_MS = 1500;
const LOOK_MS = 150;
const BUSY = 1008;

/** Items that would have been told something, as far as they are known. */
type Moved = ReadonlyMap<number, Item>;
/** What came of the rule that is typed: nothing yet, what it would have done, or why nobody can say. */
export type Rehearsing =
  | { readonly is: 'waits' }
  | { readonly is: 'told'; readonly found: RuleRehearsal; readonly moved: Moved }
  | { readonly is: 'fails'; readonly fault: string };
const WAITS: Rehearsing = { is: 'waits' };

async function resultOf({ state, result, message }: Job): Promise<Rehearsing> {
  if (state !== 'success' || !result || !('lanes' in result)) return { is: 'fails', fault: message };
  // an action may move several items, which it does not name
  const moved = await itemsBy(result.commands.map(({ item_id }) => item_id)).catch((): Moved => new Map());
  return { is: 'told', found: result, moved };
}

/**
 * Rehearses what is typed once somebody pauses, and again when it is another one; of an earlier one nothing is told any more.
 * @param asked null: there is nothing to rehearse
 */
export function useRehearsal(asked: RehearsedInput | null): Rehearsing {
  const text = asked === null ? null : JSON.stringify(asked);
  const [told, setTold] = useState<{ readonly of: string | null; readonly is: Rehearsing }>({ of: null, is: WAITS });
  useEffect(() => {
    if (text === null) return;
    let stop = (): void => {};
    let over = false;
    const tell = (is: Rehearsing): void => {
      if (!over) setTold({ of: text, is });
    };
    const begin = async (): Promise<void> => {
      try {
        const { job_id } = await call('POST setting/auto/rehearsal', JSON.parse(text) as RehearsedInput);
        const cancel = (): void => void call('DELETE jobs/{job_id}', { job_id }).catch(() => {});
        if (over) return cancel();
        const unfollow = followJob(
          job_id,
          (job) => {
            if (job && job.state !== 'running') void resultOf(job).then(tell);
          },
          LOOK_MS,
        );
        stop = () => {
          unfollow();
          cancel();
        };
      } catch (fault) {
        if (over) return;
        if (fault instanceof Refused && fault.code === BUSY) timer = setTimeout(() => void begin(), AGAIN_MS);
        else
          tell({
            is: 'fails',
            fault: fault instanceof Refused ? [fault.message, ...Object.values(fault.fields)].join(' ') : String(fault),
          });
      }
    };
    let timer = setTimeout(() => void begin(), PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [text]);
  return told.of === text ? told.is : WAITS;
}
