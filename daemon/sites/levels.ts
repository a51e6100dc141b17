import type { Page, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import type { alarmLevel } from '../contract/rules/alarm';
import type { Input } from '../contract/shape';
import type { LevelEntry } from '../store/levels';
import { ALL, type Ask, type Scope } from '../store/list';
import { sameWords } from '../store/words';
import { conflict, judge, stated, sure } from './faults';
import { referencesOf } from './use';
import { isTaken, saidIn } from './words';
import type { Writing } from './writing';

export type LevelInput = Input<typeof alarmLevel>;

/** How alarms are graded. */
export function createLevels(writing: Writing) {
  const { stores, change, catalogue, references } = writing;
  const { levels, items } = stores;
  const one = (id: number): LevelEntry => sure(levels.list(ALL, { id, limit: 1 }).data[0]);

  function check(self: number | null, names: LevelEntry['names']): void {
    const others = levels.list(ALL, { limit: 0 }).data.filter((level) => level.id !== self);
    if (Object.values(names).some((name) => isTaken(name, others))) judge({ name: { key: 'name_taken' } });
  }

  return {
    /** Levels, worst first. */
    levels: (ask?: Ask): Page<LevelEntry> => levels.list(ALL, ask),
    /** @throws Refusal 1001 name taken */
    addLevel: (input: LevelInput): number =>
      change('alarm level added', () => {
        const { name, ...rest } = input;
        const names = sameWords(name.trim());
        check(null, names);
        return levels.add({ ...rest, names, remark: rest.remark ?? '' });
      }),
    /** A built-in level keeps its words in four languages until somebody gives it one name. @throws Refusal 1001, 1002 */
    changeLevel(id: number, patch: Partial<LevelInput>, language: Language): void {
      change('alarm level changed', () => {
        const level = one(id);
        const { name, ...rest } = stated(patch);
        const names = saidIn(language, level.names, name);
        check(id, names);
        levels.save(id, { ...level, ...rest, names });
      });
    },
    /** @throws Refusal 1002, 1003 built in, or used */
    removeLevel(scope: Scope, id: number, language: Language): void {
      change('alarm level deleted', () => {
        if (one(id).builtin) throw conflict('builtin');
        const users = items.ofLevel(id);
        const others: readonly Reference[] = references('level', id);
        if (users.length + others.length > 0)
          throw conflict('in_use', [...referencesOf(catalogue(), scope, users, language), ...others]);
        levels.remove(id);
      });
    },
  };
}
