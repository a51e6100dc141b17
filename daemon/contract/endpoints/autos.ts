import type { Auto, AutoRun, AutoWhy, Page, SavedAuto } from '../entities';
import { as, type Table } from '../row';
import { auto, rehearsedAuto } from '../rules/auto';
import { kept, one } from '../subject';
import { atNeed, id, named, update_time } from './parts';

const who = { func: 'linkage_edit' } as const;
const pages = ['/linkage'] as const;

const aRule = {
  ...one('GET setting/auto/{id}', ['name']),
  moving: [
    ...['truth', 'lasting', 'begun', 'stopped', 'cooling_until', 'last_time', 'last_watched', 'last_result', 'last_error'],
    ...['owner_name', 'held', 'action_names', 'recovery_names', 'period_name'],
    ...['conditions.truth', 'conditions.value_label'],
  ],
};
const rules = kept(['联动规则', '連動規則', '聯動規則', 'a linkage rule'], aRule);

/** What the box does by itself. */
export const autos = {
  'GET setting/auto': {
    who: 'session',
    pages,
    sites: true,
    input: named,
    out: as<Page<Auto>>(),
    example: {},
    does: 'Linkage rules, each with how it stands now and what came of it last',
    module: 'room',
  },
  'GET setting/auto/{id}': {
    who: 'session',
    pages,
    sites: true,
    input: { id },
    out: as<Auto>(),
    example: { id: 3 },
    does: 'One linkage rule',
    module: 'room',
  },
  'GET setting/auto/{id}/why': {
    who: 'session',
    pages,
    sites: true,
    input: { id },
    out: as<AutoWhy>(),
    example: { id: 3 },
    does: 'Why a rule does not begin now: each of its conditions as it stands, and what is missing',
    module: 'room',
  },
  'GET setting/auto/{id}/runs': {
    who: 'session',
    pages,
    sites: true,
    input: { id },
    out: as<AutoRun[]>(),
    example: { id: 3 },
    does: 'When a rule began and ended, with what of its conditions was so, and what was carried out; newest first',
    module: 'room',
  },
  'POST setting/auto': {
    who,
    pages,
    sites: true,
    verify: 'at_need',
    input: { ...auto, ...atNeed },
    out: as<SavedAuto>(),
    example: {
      name: '高温开空调',
      conditions: [{ item_id: 118, operator: '>', value: 30, duration: 60 }],
      actions: [4],
      recovery_actions: [5],
      cooldown: 300,
    },
    does: 'Adds a linkage rule; one that cuts power or opens doors asks for the own password',
    module: 'room',
    ...rules.added,
  },
  'PUT setting/auto/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    verify: 'at_need',
    input: { id, ...auto, ...atNeed, update_time },
    out: as<SavedAuto>(),
    example: { id: 3, cooldown: 600 },
    does: 'Changes a linkage rule: it acts with the rights of whoever changed it last',
    module: 'room',
    ...rules.changed,
  },
  'DELETE setting/auto/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Deletes a linkage rule; what it has switched stays as it is',
    module: 'room',
    ...rules.deleted,
  },
  'POST setting/auto/update_state': {
    who,
    pages,
    sites: true,
    verify: 'at_need',
    input: { id, state: auto.state.of, ...atNeed },
    out: as<null>(),
    example: { id: 3, state: 0 },
    does: 'Switches a linkage rule on or off; what it has switched stays as it is',
    module: 'room',
    deed: ['启用或停用联动规则', '啟用或停用連動規則', '啟用或停用聯動規則', 'Switched a linkage rule on or off'],
    subject: aRule,
  },
  'POST setting/auto/rehearsal': {
    who,
    pages,
    sites: true,
    reads: true,
    input: rehearsedAuto,
    out: as<{ job_id: string }>(),
    example: { rule: { conditions: [{ item_id: 118, operator: '>', value: 30, duration: 60 }] }, against: 3, days: 7 },
    does: 'What a rule would have done over what is kept, beside a saved one, as a job',
    module: 'room',
    deed: ['预演联动规则', '預演連動規則', '預演聯動規則', 'Dry-ran a linkage rule'],
  },
  'POST setting/auto/{id}/rearm': {
    who: { func: 'remote_control' },
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Lets a rule go on that stopped itself since it began too often',
    module: 'room',
    deed: ['恢复联动规则', '恢復連動規則', '恢復聯動規則', 'Re-armed a linkage rule'],
    subject: { ...aRule, change: { none: 'it goes on, and nothing that is set of it is otherwise' } },
  },
} as const satisfies Table;
