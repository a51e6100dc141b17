import type { Occurrence, Signalled } from '../contract/live';
import { highestLevels } from '../contract/rules/alarm_level';
import { type SoundLight, USUAL_SOUND_LIGHT } from '../contract/rules/sound_light';
import type { ActionEntry } from '../store/actions';

/** What of a level is looked at. */
export interface Level {
  readonly id: number;
  readonly weight: number;
  readonly buzzer_action_id: number | null;
}
/** What is known beside the alarms. */
export interface Room {
  readonly levels: readonly Level[];
  readonly action: (id: number) => Pick<ActionEntry, 'type' | 'params' | 'enable' | 'builtin'> | undefined;
  /** actions at the begin of an item's alarm */
  readonly begun: (item_id: number) => readonly number[];
  /** alarms that somebody silenced */
  readonly silenced: Pick<ReadonlySet<number>, 'has'>;
}
/** An alarm that stands, and how often the box has rung since it was told of last: greater is newer. */
export interface Standing {
  readonly occurrence: Pick<Occurrence, 'id' | 'item_id' | 'alarm_level_id' | 'end_time' | 'confirmed' | 'told' | 'suppressed'>;
  readonly since: number;
}
/** What an alarm asks of buzzer and light. */
export interface Call {
  /** the alarm's */
  readonly id: number;
  readonly weight: number;
  readonly params: SoundLight;
  readonly confirmed: boolean;
  readonly silenced: boolean;
  readonly since: number;
}
/** What buzzer and light are to do; null: they are off. */
export interface Shown {
  /** `since`: the newest alarm among those that sound so */
  readonly buzzer: { readonly params: SoundLight; readonly since: number } | null;
  readonly light: { readonly frequency: number; readonly duty: number } | null;
}

const STEADY = { frequency: 0, duty: 100 } as const;

/** People were told of it, and nothing holds it back since. */
const counts = ({ end_time, told, suppressed }: Standing['occurrence']): boolean =>
  end_time === null && told === 'begin' && suppressed.length === 0;

/** What each alarm that stands asks for: by an action of its item, else by that of its level. */
export function callsOf(standing: readonly Standing[], { levels, action, begun, silenced }: Room): readonly Call[] {
  const highest = highestLevels(levels);
  const byId = new Map(levels.map((level) => [level.id, level]));
  const paramsOf = (id: number, level: number): SoundLight[] => {
    const found = action(id);
    if (found?.type !== 'sound_light' || !found.enable || (found.builtin && !highest.has(level))) return [];
    return [found.params as SoundLight];
  };
  return standing.flatMap(({ occurrence, since }) => {
    const { id, item_id, alarm_level_id, confirmed } = occurrence;
    const level = byId.get(alarm_level_id);
    if (!level || !counts(occurrence)) return [];
    const named = [...begun(item_id), ...(level.buzzer_action_id === null ? [] : [level.buzzer_action_id])];
    const [params] = named.flatMap((one) => paramsOf(one, level.id));
    return params ? [{ id, weight: level.weight, params, confirmed, silenced: silenced.has(id), since }] : [];
  });
}

/** By alarm, whether it asks for the buzzer and for the light. */
export const askedBy = (calls: readonly Call[]): Signalled['asked'] =>
  new Map(calls.map(({ id, params }) => [id, { buzzer: params.buzzer_duty > 0, light: params.light_duty > 0 }]));

/** What is asked for when alarms cannot be recorded: no alarm comes before it. */
export const UNRECORDED: Call = {
  id: 0,
  weight: Number.POSITIVE_INFINITY,
  params: USUAL_SOUND_LIGHT,
  confirmed: false,
  silenced: false,
  since: 0,
};

/** Whether an alarm is heard unless somebody silences it. */
export const sounds = ({ confirmed, silenced, params }: Call): boolean => !confirmed && !silenced && params.buzzer_duty > 0;

const shines = ({ params }: Call): boolean => params.light_duty > 0;

/** The alarms, by id, that ask for what buzzer and light do; of one that is off none. */
export function answeredBy(calls: readonly Call[], on: { readonly buzzer: boolean; readonly light: boolean }) {
  const ids = (asks: (call: Call) => boolean): readonly number[] => calls.filter(asks).map(({ id }) => id);
  return { buzzer: on.buzzer ? ids(sounds) : [], light: on.light ? ids(shines) : [] };
}

/** Of some calls the one of the greatest weight, of several the newest. */
const worst = (calls: readonly Call[]): Call | undefined =>
  calls.reduce<Call | undefined>(
    (most, call) =>
      !most || call.weight > most.weight || (call.weight === most.weight && call.since > most.since) ? call : most,
    undefined,
  );

/**
 * What buzzer and light do about all alarms that stand. The worst that nobody confirmed sounds and flashes; silenced, it flashes
 * on; confirmed, it is steadily lit until it is over.
 */
export function decide(calls: readonly Call[]): Shown {
  const sounding = worst(calls.filter(sounds));
  const lit = calls.filter(shines);
  const flashing = worst(lit.filter(({ confirmed }) => !confirmed));
  return {
    buzzer: sounding ? { params: sounding.params, since: sounding.since } : null,
    light: flashing
      ? { frequency: flashing.params.light_frequency, duty: flashing.params.light_duty }
      : lit.length > 0
        ? STEADY
        : null,
  };
}
