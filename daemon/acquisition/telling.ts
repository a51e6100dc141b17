import type { Clock, Plan, Reading, Reason, Round } from '../../board/interfaces';
import type { Sentence } from '../contract/live';
import { confirmed, doubtful, type Foresee, type ReadingsOf } from './confirm';
import { type Outcome, SPOILT_ROUNDS } from './pace';
import type { Task } from './task';

/** What these bring has a sound check sum of its own. */
const WHOLE: readonly string[] = ['modbus_tcp', 'snmp', 'board'];

/** Something came, but not as it was sent: the device is there, its wire is disturbed. */
const isSpoilt = ({ quality, reason }: Reading): boolean =>
  quality === 'lost' && (reason?.key === 'crc' || reason?.key === 'bad_frame');

const NOISE: Sentence = { key: 'answers_spoilt' };

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
  readonly plan: () => Pick<Plan, 'again'>;
  readonly clock: Clock;
  readonly foresee: Foresee;
  /** as it is now: the same points at another pace, or under another link */
  readonly taskOf: () => Task;
}) {
  /** mono ms of the last look at an item: a round that began before it knows less */
  const seen = new Map<number, number>();
  let unconfirmed = 0;
  /** rounds in a row in which nothing but spoilt answers came for an item; none is forgotten */
  const spoilt = new Map<number, number>();

  /** What names a disturbed wire, where there is one. */
  const noise = (fault: Sentence): Sentence => (WHOLE.includes(taskOf().address.driver) ? fault : NOISE);

  /** Without what was spoilt, until that has lasted; a spoilt answer says nothing of the value. */
  const unspoilt = (readings: ReadingsOf, round: Round): ReadingsOf => {
    if (!round.spoilt && spoilt.size === 0) return readings;
    const ids = new Set(round.readings.filter(isSpoilt).map(({ point }) => point.id));
    for (const id of spoilt.keys()) if (!ids.has(id)) spoilt.delete(id);
    for (const id of ids) spoilt.set(id, (spoilt.get(id) ?? 0) + 1);
    return readings.flatMap((reading) => {
      const rounds = spoilt.get(reading.item_id) ?? 0;
      if (rounds === 0) return [reading];
      return rounds < SPOILT_ROUNDS || !reading.reason ? [] : [{ ...reading, reason: noise(reading.reason) }];
    });
  };

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
    const second = await plan().again(points.filter(({ id }) => named.has(id)));
    const whole = { ...second, readings: second.readings.filter((reading) => !isSpoilt(reading)) };
    const sure = confirmed(readings, answers(whole), foresee);
    unconfirmed += sure.failed;
    return sure.readings;
  };

  /**
   * 1 answering, 0 silent or spoilt. A port that is gone has an alarm of its own, and says nothing of the devices behind it:
   * their links are lost, not silent. Noise is named, since the alarm of a link says of itself that the device is silent.
   */
  const link = (outcome: Outcome, at: number, reason?: Sentence): ReadingsOf => {
    const { link_id: item_id, on_port } = taskOf();
    if (item_id === null) return [];
    const mono = clock.mono();
    if (outcome === 'line_gone' && on_port)
      return [{ item_id, value: null, quality: 'lost', at, mono, ...(reason && { reason }) }];
    if (outcome === 'answered') return [{ item_id, value: 1, quality: 'good', at, mono }];
    return [{ item_id, value: 0, quality: 'good', at, mono, ...(outcome === 'spoilt' && reason && { reason }) }];
  };

  /** What was not looked at since the round began. */
  const unseenSince = (readings: ReadingsOf, began: number): ReadingsOf =>
    seen.size === 0 ? readings : readings.filter(({ item_id }) => (seen.get(item_id) ?? -Infinity) <= began);

  return {
    /** readings that their second look did not bear out, so far */
    unconfirmed: (): number => unconfirmed,
    /**
     * What an answered round brought. @param began mono ms of its beginning
     * @param held we were held up meanwhile: what was lost then says nothing of the device
     */
    heard: async (round: Round, began: number, held: boolean): Promise<ReadingsOf> => {
      const said = unspoilt(answers(round), round);
      const readings = await confirm(held ? said.filter(({ quality }) => quality !== 'lost') : said);
      return unseenSince(readings, began).concat(link('answered', clock.wall()));
    },
    /** What a look brought, which counts for more than a round that began before it. */
    async looked(round: Round): Promise<ReadingsOf> {
      const readings = round.answered ? await confirm(answers(round)) : [];
      for (const reading of readings) seen.set(reading.item_id, clock.mono());
      return readings;
    },
    /** That nothing usable comes of the device any more, and why. */
    lost(outcome: Outcome, fault: Sentence, at: number): ReadingsOf {
      const reason = outcome === 'spoilt' ? noise(fault) : fault;
      const mono = clock.mono();
      return taskOf()
        .points.map(({ id }): ReadingsOf[number] => ({ item_id: id, value: null, quality: 'lost', at, mono, reason }))
        .concat(link(outcome, at, reason));
    },
  };
}
