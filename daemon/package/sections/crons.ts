import { type CronInput, MOST_CRON_ACTIONS, cron as rules } from '../../contract/rules/cron';
import type { Shape } from '../../contract/shape';
import type { CronEntry } from '../../store/crons';
import type { CronChange } from '../../tasks/book';
import { column, ENABLE, four, judged, NAME, naming, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section } from '../section';

const OWN = ['name', 'catch_up', 'catch_up_minutes'];
/** they go together */
const CYCLE = ['cycle', 'every', 'dates', 'weeks', 'time', 'start_date'];
const maybe = (of: Shape): Shape => ({ t: 'opt', of: { t: 'nullable', of } });
const ACTIONS: Shape = { t: 'list', min: 1, max: MOST_CRON_ACTIONS, of: { t: 'text', min: 1, max: 64 } };

/** What is over stays where it is, and is brought to no other box as if it were to come. */
function entryOf({ id, cycle, ...task }: CronEntry, { names, crons }: Ground): Entry {
  const of = cycle as Row;
  return {
    id,
    row: {
      ...picked(task, OWN),
      ...Object.fromEntries(CYCLE.map((key) => [key, of[key] ?? null])),
      actions: task.actions.flatMap((action) => names.of('actions', action)?.[0] ?? []),
      enable: task.enable && !crons.isOver(cycle),
    },
  };
}
/** @param row all of it, of which `said` is another now */
function inputOf(said: Row, row: Row, { names }: Ground): object {
  const called = said.actions as readonly string[] | undefined;
  const isMoved = CYCLE.some((key) => said[key] !== undefined);
  const cycle = isMoved ? Object.entries(picked(row, CYCLE)).filter(([, value]) => value !== null) : [];
  return {
    ...picked(said, [...OWN, 'enable']),
    ...Object.fromEntries(cycle),
    ...(called ? { actions: called.map((one) => names.idOf('actions', [one], 'actions')) } : {}),
  };
}

/** What the box does at times of the day. Whoever brings one in has what it moves moved with his rights. */
export const crons: Section = {
  key: 'crons',
  names: four('定时任务', '定時任務', '定時任務', 'Scheduled tasks'),
  func: 'linkage_edit',
  tables: ['cron'],
  by: ['name'],
  columns: [
    column('name', rules.name, ...NAME),
    column('enable', rules.enable, ...ENABLE),
    column('cycle', rules.cycle, '周期', '週期', '週期', 'Repeats by'),
    column('every', maybe(rules.every.of), '间隔', '間隔', '間隔', 'Every'),
    column('dates', maybe(rules.dates.of), '日期', '日期', '日期', 'Days of the month'),
    column('weeks', maybe(rules.weeks.of), '星期（1 为周一）', '星期（1 為週一）', '星期（1 為週一）', 'Weekdays (1 Monday)'),
    column('time', rules.time, '时间', '時間', '時間', 'Time'),
    column('start_date', maybe(rules.start_date.of), '开始日期', '開始日期', '開始日期', 'From'),
    naming('actions', 'actions', ACTIONS, '动作', '動作', '動作', 'Actions'),
    column('catch_up', rules.catch_up, '错过后', '錯過後', '錯過後', 'When missed'),
    column(
      'catch_up_minutes',
      rules.catch_up_minutes,
      '补做时限（分钟）',
      '補做時限（分鐘）',
      '補做時限（分鐘）',
      'Caught up within (min)',
    ),
  ],
  open: (ground) => {
    const { crons: book, scope, user_id } = ground;
    return {
      read: () => book.list(scope).map((one) => entryOf(one, ground)),
      add: (row) => book.add(scope, judged<CronInput>(rules, inputOf(row, row, ground)), user_id),
      change: oneByOne(({ id, patch, row }) =>
        book.change(scope, id, judged<CronChange>(rules, inputOf(patch, row, ground), { partial: true }), user_id),
      ),
      remove: (id) => book.remove(scope, id),
    };
  },
};
