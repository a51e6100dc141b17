import type { Condition } from '../../contract/rules/condition';
import { type Fact, NO_FACT } from '../../contract/rules/truth';
import type { Course } from './course';
import type { edgesOf } from './edges';
import type { Timeline } from './timeline';

/** From when to when an item alarmed, epoch s; null: it does. */
export interface Alarmed {
  readonly start_time: number;
  readonly end_time: number | null;
}
/** A rule that is played, and when its hours begin and end. */
export interface Part {
  readonly course: Course;
  /** null: it may begin at any time */
  readonly edges: ReturnType<typeof edgesOf> | null;
}
export interface PlayerParts {
  /** epoch s */
  readonly from: number;
  readonly parts: readonly Part[];
  readonly timeline: Timeline;
  /** of an item in order of time */
  readonly alarms: ReadonlyMap<number, readonly Alarmed[]>;
  /** what is off or gone says nothing */
  readonly isThere: (item_id: number) => boolean;
}

/** Moments that are played between two looks at the clock. */
const FEW = 16;

/** Goes along a line of moments, of which each holds from its own on. */
function along<T extends { readonly at: number }>(line: readonly T[]) {
  let taken = 0;
  return {
    next: (): number => line[taken]?.at ?? Number.POSITIVE_INFINITY,
    /** what holds at a time; undefined: nothing yet */
    at(time: number): T | undefined {
      while (taken < line.length && line[taken]!.at <= time) taken += 1;
      return line[taken - 1];
    },
  };
}

/** Plays what was read, what alarmed and hours of the week to several rules at once, moment by moment. */
export function createPlayer({ from, parts, timeline, alarms, isThere }: PlayerParts) {
  const hours = parts.map(({ edges }) => along(edges ?? []));
  const alarmed = new Map(
    [...alarms].map(([item_id, spans]) => {
      const line = spans.flatMap(({ start_time, end_time }) => [
        { at: Math.max(from, start_time), on: true },
        ...(end_time === null ? [] : [{ at: end_time, on: false }]),
      ]);
      return [item_id, along(line)] as const;
    }),
  );
  const others = [...hours, ...alarmed.values()];
  const next = (): number => others.reduce((least, line) => Math.min(least, line.next()), timeline.next());

  function factAt(item_id: number, at: number): Fact {
    if (!isThere(item_id)) return NO_FACT;
    const number = timeline.value(item_id);
    const alarms = alarmed.get(item_id)?.at(at)?.on ?? false;
    return { number, alarm: alarms || (number === null ? null : false) };
  }

  return {
    /** Plays what is known before a time, epoch s. @yields after some moments, at which others may have their turn */
    *upTo(until: number): Generator<void, void> {
      let n = 0;
      for (let at = next(); at < until; at = next()) {
        parts.forEach(({ course, edges }, i) => {
          if (edges !== null) course.hour(at, hours[i]!.at(at)?.within ?? false);
        });
        if (timeline.next() <= at) timeline.take();
        const known = ({ item_id }: Pick<Condition, 'item_id'>): Fact => factAt(item_id, at);
        for (const { course } of parts) course.moment(at, known);
        for (const line of alarmed.values()) line.at(at);
        n += 1;
        if (n % FEW === 0) yield;
      }
    },
  };
}
