import type { Cron, CronDone, CronRun, Page } from '../entities';
import { as, type Table } from '../row';
import { CRON_RESULTS, cron } from '../rules/cron';
import { kept, listed } from '../subject';
import { atNeed, id, logged, named, optId, optTime, update_time } from './parts';

const who = { func: 'linkage_edit' } as const;
const pages = ['/timed_tasks'] as const;

const aTask = {
  ...listed('GET setting/cron', ['name']),
  ask: ({ id }: { readonly id?: unknown }) => ({ cron_id: id, limit: 1 }),
  moving: [...['action_names', 'owner_name', 'owner_may', 'next_time'], ...['last_time', 'last_result', 'missed_time']],
};
const tasks = kept(['定时任务', '定時任務', '定時任務', 'a scheduled task'], aTask);

/** What the box does at times of the day. */
export const crons = {
  'GET setting/cron': {
    who: 'session',
    pages,
    sites: true,
    input: { ...named, cron_id: optId },
    out: as<Page<Cron>>(),
    example: {},
    does: 'Timed tasks, each with when it comes next and what came of it last',
    module: 'room',
  },
  'GET setting/cron/log': {
    who: 'session',
    pages,
    sites: true,
    input: {
      limit: logged.limit,
      page: logged.page,
      cron_id: optId,
      start_time: optTime,
      end_time: optTime,
      result: { t: 'opt', of: { t: 'one', of: CRON_RESULTS } },
    },
    out: as<Page<CronRun>>(),
    example: { limit: 10, cron_id: 3, result: 'fail' },
    does: 'When timed tasks ran, and when they were missed, with what came of each action; newest first',
    module: 'room',
  },
  'POST setting/cron': {
    who,
    pages,
    sites: true,
    verify: 'at_need',
    input: { ...cron, ...atNeed },
    out: as<{ id: number }>(),
    example: { name: '夜间巡检', cycle: 'day', every: 1, time: '02:00', start_date: '2026-11-28', actions: [12], enable: true },
    does: 'Adds a timed task; one that cuts power or opens doors asks for the own password',
    module: 'room',
    ...tasks.added,
  },
  'PUT setting/cron/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    verify: 'at_need',
    input: { id, ...cron, ...atNeed, update_time },
    out: as<null>(),
    example: { id: 3, time: '03:00' },
    does: 'Changes a timed task: it acts with the rights of whoever changed it last. Where `cycle` is sent, what it is counted by is what is sent along',
    module: 'room',
    ...tasks.changed,
  },
  'DELETE setting/cron/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Deletes a timed task with its log; what it has switched stays as it is',
    module: 'room',
    ...tasks.deleted,
  },
  'POST setting/cron/{id}/run': {
    who: { func: 'remote_control' },
    pages,
    sites: true,
    verify: 'at_need',
    input: { id, ...atNeed },
    fleeting: true,
    out: as<CronDone>(),
    example: { id: 3 },
    does: 'Runs a timed task now, with the rights of whoever wants it, and says what came of it',
    module: 'room',
    deed: ['立即执行定时任务', '立即執行定時任務', '立即執行定時任務', 'Ran a scheduled task'],
    subject: { ...aTask, change: { none: 'what it moved is told by the items, what came of it by its log' } },
  },
} as const satisfies Table;
