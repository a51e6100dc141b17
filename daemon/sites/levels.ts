import type { Page, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { type alarmLevel, highestLevels, mutedLevels } from '../contract/rules/alarm_level';
import type { Faults, Input } from '../contract/shape';
import type { LevelEntry, LevelFields } from '../store/levels';
import { ALL, type Ask, type Scope } from '../store/list';
import { sameWords } from '../store/words';
import type { ItemConfig } from './catalogue';
import { conflict, judge, stated, sure } from './faults';
import { referencesOf } from './use';
import { isTaken, saidIn } from './words';
import type { Writing } from './writing';

export type LevelInput = Input<typeof alarmLevel>;

const NULLABLE = ['buzzer_action_id'] as const;
/** The id of a level that is not there yet: it comes after all others. */
const NEW = Number.POSITIVE_INFINITY;

/** How alarms are graded. */
export function createLevels(writing: Writing) {
  const { stores, change, catalogue, references, action, sound } = writing;
  const { levels, items } = stores;
  const one = (id: number): LevelEntry => sure(levels.list(ALL, { id, limit: 1 }).data[0]);

  const isBuiltin = (id: number): boolean => action(id)?.builtin === true;
  /** Whether another level has the built-in action and would sound it no more. */
  function mutes(next: Sounds, before: Sounds | null, others: readonly LevelEntry[]): boolean {
    const was = new Set(mutedLevels(before ? [...others, before] : others, isBuiltin).map(({ id }) => id));
    return mutedLevels<Sounds>([...others, next], isBuiltin).some(({ id }) => id !== next.id && !was.has(id));
  }

  /** Items that have the built-in action carried out, and whose level would be one of the two highest no more. */
  function itemsMuted(next: Sounds, before: Sounds | null, others: readonly LevelEntry[]): number {
    const now = highestLevels([...others, next]);
    const was = highestLevels(before ? [...others, before] : others);
    const isMuted = ({ alarm_level_id: level, overrun_actions, recovery_actions }: ItemConfig): boolean =>
      was.has(level) && !now.has(level) && [...overrun_actions, ...recovery_actions].some(isBuiltin);
    return [...catalogue().items.values()].filter(isMuted).length;
  }

  type Sounds = Pick<LevelEntry, 'id' | 'weight' | 'buzzer_action_id' | 'voice_file'>;
  function faultsOfSounds(next: Sounds, before: Sounds | null, others: readonly LevelEntry[]): Faults {
    const { buzzer_action_id: id, voice_file: file } = next;
    const faults: Faults = {};
    const known = id === null ? null : action(id);
    const n = itemsMuted(next, before, others);
    if (n > 0) faults.weight = { key: 'level_mutes_items', data: { n } };
    if (mutes(next, before, others)) faults.weight = { key: 'level_muted' };
    if (known?.builtin && !highestLevels([...others, next]).has(next.id))
      faults.buzzer_action_id = { key: 'action_of_loud_levels' };
    if (id !== null && id !== before?.buzzer_action_id && known?.type !== 'sound_light')
      faults.buzzer_action_id = { key: 'not_found' };
    if (file !== '' && file !== before?.voice_file && !sound(file)) faults.voice_file = { key: 'not_found' };
    return faults;
  }
  function check(next: Pick<LevelFields, 'names'> & Sounds, before: LevelEntry | null): void {
    const others = levels.list(ALL, { limit: 0 }).data.filter((level) => level.id !== before?.id);
    const taken = Object.values(next.names).some((name) => isTaken(name, others));
    judge({ ...(taken ? { name: { key: 'name_taken' } } : {}), ...faultsOfSounds(next, before, others) });
  }

  return {
    /** Levels, worst first. */
    levels: (ask?: Ask): Page<LevelEntry> => levels.list(ALL, ask),
    /** those whose action has no effect, since it belongs to the two highest levels: no change leads there, a box from before may have some */
    mutedLevels: (): readonly LevelEntry[] => mutedLevels(levels.list(ALL, { limit: 0 }).data, isBuiltin),
    /** @throws Refusal 1001 name taken, no such action or sound, the built-in one below the two highest levels, or taken from another or from items by the weight */
    addLevel: (input: LevelInput): number =>
      change('alarm level added', () => {
        const { name, remark = '', buzzer_action_id = null, voice_file = '', ...rest } = input;
        const fields = { ...rest, remark, buzzer_action_id, voice_file, names: sameWords(name.trim()) };
        check({ id: NEW, ...fields }, null);
        return levels.add(fields);
      }),
    /** A built-in level keeps its words in four languages until somebody gives it one name. @throws Refusal 1001, 1002 */
    changeLevel(id: number, patch: Partial<LevelInput>, language: Language): void {
      change('alarm level changed', () => {
        const level = one(id);
        const { name, ...rest } = stated(patch, NULLABLE);
        const next = { ...level, ...rest, names: saidIn(language, level.names, name) };
        check(next, level);
        levels.save(id, next);
      });
    },
    /** @throws Refusal 1002, 1003 built in, or used */
    removeLevel(scope: Scope, id: number, language: Language): void {
      change('alarm level deleted', () => {
        if (one(id).builtin) throw conflict('builtin_stays');
        const users = items.ofLevel(id);
        const others: readonly Reference[] = references('level', id);
        if (users.length + others.length > 0)
          throw conflict('in_use', [...referencesOf(catalogue(), scope, users, language), ...others]);
        levels.remove(id);
      });
    },
  };
}
