import type { Rehearsal, RehearsedSums } from '../../contract/entities';
import { FLEETING_S } from '../metrics/actor';
import type { Course, Played } from './replay';

/** The newest alarms that are listed; all of them are counted. */
const MOST_LISTED = 500;

const lastedOf = ({ start, end }: Played, until: number): number => (end ?? until) - start;

function sumsOf({ alarms, jitter_seconds, notices }: Course, until: number): RehearsedSums {
  return {
    alarms: alarms.length,
    longest: alarms.reduce((longest, alarm) => Math.max(longest, lastedOf(alarm, until)), 0),
    fleeting: alarms.filter((alarm) => alarm.end !== null && lastedOf(alarm, until) <= FLEETING_S).length,
    jitter_seconds,
    notices,
  };
}

const keyOf = ({ start, end }: Played): string => `${start} ${end}`;

/** What two rules made of the same readings: alarms that begin and end alike are in both. @param until epoch s */
export function outcomeOf(now: Course, then: Course, blind_seconds: number, until: number): Rehearsal {
  const inNow = new Set(now.alarms.map(keyOf));
  const inThen = new Set(then.alarms.map(keyOf));
  const list = [
    ...now.alarms.map((alarm) => ({ ...alarm, in: inThen.has(keyOf(alarm)) ? ('both' as const) : ('now' as const) })),
    ...then.alarms.filter((alarm) => !inNow.has(keyOf(alarm))).map((alarm) => ({ ...alarm, in: 'then' as const })),
  ].sort((a, b) => a.start - b.start);
  return { now: sumsOf(now, until), then: sumsOf(then, until), list: list.slice(-MOST_LISTED), blind_seconds };
}
