import type { Func } from '../contract/codes';
import type { Draft } from './draft';
import { createNames } from './names';
import { createRelease } from './release';
import type { Access, Ground, Section } from './section';
import { SECTIONS } from './sections/index';
import { createTask } from './task';
import type { RowOutcome } from './told';

/** Who asks, and of what parts. */
export interface Errand extends Omit<Ground, 'names' | 'asksAgain'> {
  readonly may: (func: Func) => boolean;
}
export interface Carried {
  readonly told: readonly RowOutcome[];
  /** by their names: what a file does not hold of them has to be typed again */
  readonly again: readonly string[];
}

/** Each section as the asker reads and writes it. */
export function openSections(asked: Errand, again: string[] = []) {
  const opened = new Map<Section, Access>();
  const access = (section: Section): Access => {
    const found = opened.get(section) ?? section.open(ground);
    opened.set(section, found);
    return found;
  };
  const names = createNames(SECTIONS, access);
  const ground: Ground = { ...asked, names, asksAgain: (name) => void again.push(name) };
  return { access, names };
}

/**
 * Makes the box what a file says, as far as it can be done: whoever calls decides, by what is told, whether it stays so.
 * @param whole what the file leaves out goes
 */
export function carryOut(asked: Errand, draft: Draft, whole: boolean): Carried {
  const again: string[] = [];
  const { access, names } = openSections(asked, again);
  const parts = SECTIONS.flatMap((section) => {
    const found = draft.sections.find((one) => one.section === section);
    if (!found) return [];
    const common = { section, access: access(section), before: access(section).read(), names };
    const may = asked.may(section.func);
    const task = createTask({ ...common, rows: found.rows, may });
    const goes = whole && may;
    return [{ task, release: goes ? createRelease({ ...common, named: task.named() }) : null }];
  });
  const backwards = [...parts].reverse();
  const release = (): boolean => backwards.map((part) => part.release?.release() === true).includes(true);
  let touched = release();
  for (const { task } of parts) touched = task.settle(touched);
  release();
  return { told: parts.flatMap(({ task, release }) => [...task.told(), ...(release?.told() ?? [])]), again };
}
