import type { Clock, Plan, Reading, Reason, Round } from '../../board/interfaces';
import type { Sentence } from '../contract/live';
import { confirmed, doubtful, type Foresee, type ReadingsOf } from './confirm';
import type { Outcome } from './pace';
import type { Task } from './task';

/** What these bring has a sound check sum of its own. */
const WHOLE: readonly string[] = ['modbus_tcp', 'snmp', 'board'];

export const sentence = (reason: Reason): Sentence => ({ key: reason.key, ...(reason.data && { data: reason.data }) });

/** A reading by the item that it is of. @param mono ms of the answer */
function toldOf({ point, value, quality, at, raw, reason }: Reading, mono: number): ReadingsOf[number] {
  const item_id = point.id;
  // Written out for what nearly all readings are, since this is made of every item of every round.
  if (raw !== undefined && !reason) return { item_id, value, quality, at, mono, raw };
  return { item_id, value, quality, at, mono, ...(raw !== undefined && { raw }), ...(reason && { reason: sentence(reason) }) };
}

/** What of a device's rounds may be told, as readings of its items. */
export function createTelling({
  plan,
  clock,
  foresee,
  taskOf,
}: {
  readonly plan: Pick<Plan, 'again'>;
  readonly clock: Clock;
  readonly foresee: Foresee;
  /** as it is now: the same points at another pace, or under another link */
  readonly taskOf: () => Task;
}) {
  /** mono ms of the last look at an item: a round that began before it knows less */
  const seen = new Map<number, number>();
  let unconfirmed = 0;

  const answers = ({ readings }: Round): ReadingsOf => {
    const mono = clock.mono();
    return readings.map((reading) => toldOf(reading, mono));
  };
  /**
   * One spoilt body in 65 536 passes the check sum, so on a serial line nothing begins or ends by one answer alone: its
   * request is asked once more, at once. What TCP or a datagram brings is what was sent.
   */
  const confirm = async (readings: ReadingsOf): Promise<ReadingsOf> => {
    const { address, points } = taskOf();
    if (WHOLE.includes(address.driver)) return readings;
    const named = new Set(doubtful(readings, foresee).map(({ item_id }) => item_id));
    if (named.size === 0) return readings;
    const second = await plan.again(points.filter(({ id }) => named.has(id)));
    const sure = confirmed(readings, answers(second), foresee);
    unconfirmed += sure.failed;
    return sure.readings;
  };

  /** What was not looked at since the round began. */
  const unseenSince = (readings: ReadingsOf, began: number): ReadingsOf =>
    seen.size === 0 ? readings : readings.filter(({ item_id }) => (seen.get(item_id) ?? -Infinity) <= began);

  return {
    /** readings that their second look did not bear out, so far */
    unconfirmed: (): number => unconfirmed,
    /** What an answered round brought. @param began mono ms of its beginning */
    heard: async (round: Round, began: number): Promise<ReadingsOf> => unseenSince(await confirm(answers(round)), began),
    /** What a look brought, which counts for more than a round that began before it. */
    async looked(round: Round): Promise<ReadingsOf> {
      const readings = round.answered ? await confirm(answers(round)) : [];
      for (const reading of readings) seen.set(reading.item_id, clock.mono());
      return readings;
    },
    silence: (reason: Sentence, at: number): ReadingsOf =>
      taskOf().points.map(({ id }) => ({ item_id: id, value: null, quality: 'lost', at, mono: clock.mono(), reason })),
    /**
     * 1 answering, 0 silent. A port that is gone has an alarm of its own, and says nothing of the devices behind it: their
     * links are lost, not silent.
     */
    link(outcome: Outcome, reason: Sentence, at: number): ReadingsOf {
      const { link_id: item_id, on_port } = taskOf();
      if (item_id === null) return [];
      const mono = clock.mono();
      if (outcome === 'line_gone' && on_port) return [{ item_id, value: null, quality: 'lost', at, mono, reason }];
      return [{ item_id, value: outcome === 'answered' ? 1 : 0, quality: 'good', at, mono }];
    },
  };
}
