import type { Drill, DrillReport, Page } from '../entities';
import { as, type Table } from '../row';
import { drill } from '../rules/drill';
import { itemIn } from '../subject';
import { id, optFlag, paging, verifyPassword } from './parts';

/** Alarms that somebody practises. */
export const drills = {
  'GET alarm_drill': {
    who: 'session',
    pages: ['/alarm'],
    sites: true,
    input: { ...paging, running: optFlag },
    out: as<Page<Drill>>(),
    example: { running: true },
    does: 'Drills of alarms, newest first: the one that runs, and the reports that are kept',
    module: 'alarm',
  },
  'GET alarm_drill/{id}': {
    who: 'session',
    pages: ['/alarm'],
    sites: true,
    input: { id },
    out: as<DrillReport>(),
    example: { id: 1 },
    does: 'One drill with each of its steps and notices, in milliseconds since its value was put in',
    module: 'alarm',
  },
  'POST alarm_drill': {
    who: { func: 'item_edit' },
    pages: ['/alarm'],
    sites: true,
    verify: true,
    input: { ...drill, ...verifyPassword },
    out: as<{ id: number }>(),
    example: { item_id: 118, value: 35, seconds: 60, verify_password: 'sealed' },
    does: 'Practises an alarm: for so many seconds a value that was made up takes the place of what is read, and whoever is told of the alarm is told, marked as a drill',
    module: 'alarm',
    deed: ['开始告警演练', '開始告警演練', '開始告警演練', 'Started an alarm drill'],
    subject: { ...itemIn('item_id'), change: 'sent' },
  },
  'DELETE alarm_drill': {
    who: { func: 'item_edit' },
    pages: ['/alarm'],
    sites: true,
    verify: true,
    input: { item_id: drill.item_id, ...verifyPassword },
    out: as<null>(),
    example: { item_id: 118, verify_password: 'sealed' },
    does: 'Ends the drill that runs on an item',
    module: 'alarm',
    deed: ['结束告警演练', '結束告警演練', '結束告警演練', 'Ended an alarm drill'],
    subject: itemIn('item_id'),
  },
} as const satisfies Table;
