import { BOX_DEVICE } from '../contract/codes';
import { takesOf } from '../contract/control';
import { actionFaults } from '../contract/rules/action';
import { type CellParam, isCellType } from '../contract/rules/action_cells';
import { faultOfValue, type Takes } from '../contract/rules/control';
import { channelUrl } from '../contract/rules/push_channel';
import type { Fault, Faults } from '../contract/shape';
import { urlFault } from '../people/peers';
import { judge } from '../sites/faults';
import { isTaken } from '../sites/words';
import type { ActionEntry, ActionFields } from '../store/actions';
import type { Scope } from '../store/list';
import type { ActionInput, BookGround } from './book';
import { cellMovesIn } from './moves';
import type { ReportBook } from './reports';
import { faultsOfSequence, stepsOf } from './sequence';

/** What says what an action moves. */
const ITEM = ['item_id', 'value'] as const;
const CELLS = ['type', 'device_id', 'value', 'params'] as const;
const STEPS = ['type', 'params'] as const;

interface JudgingGround extends Pick<BookGround, 'sites' | 'peers'> {
  readonly reports: Pick<ReportBook, 'reportFor' | 'contact'>;
  /** whether an action is there, and the scope sees it */
  readonly isKnown: (scope: Scope, id: number) => boolean;
}

/** What an action may be: its name, its address, and the item that it moves. */
export function createJudging({ sites, peers, reports, isKnown }: JudgingGround) {
  /** whose cells an action writes to, that of the item that it moves, or the box; null: it is about none */
  function deviceOf({ type, device_id, item_id }: Pick<ActionFields, 'type' | 'device_id' | 'item_id'>): number | null {
    if (type === 'sound_light') return BOX_DEVICE;
    if (isCellType(type)) return device_id;
    return item_id === null ? null : (sites.catalogue().items.get(item_id)?.device_id ?? null);
  }
  /** What an item of a scope takes; null: it cannot be written; undefined: there is no such item. */
  function takes(scope: Scope, item_id: number): Takes | null | undefined {
    const item = sites.catalogue().items.get(item_id);
    return item && scope.has(item.device_group_id) ? takesOf(item.point) : undefined;
  }
  /** Each cell that is named is there, can be written, and takes what it would be told. */
  function faultsOfCells(scope: Scope, fields: ActionFields): Faults {
    const device = sites.catalogue().devices.get(fields.device_id ?? 0);
    if (!device || !scope.has(device.device_group_id)) return { device_id: { key: 'not_found' } };
    const { lacks, wrong } = cellMovesIn(fields, sites.catalogue());
    const at = (param: CellParam, fault: Fault): Faults => ({ [param === 'value' ? 'value' : 'params']: fault });
    if (lacks[0]) return at(lacks[0], { key: `action_lacks_${lacks[0]}` });
    return wrong ? at(wrong.param, wrong.fault) : {};
  }
  function faultsOfItem(scope: Scope, { item_id, value }: ActionFields): Faults {
    if (item_id === null || value === null) return {};
    const known = takes(scope, item_id);
    if (!known) return { item_id: { key: known === null ? 'not_writable' : 'not_found' } };
    const fault = faultOfValue(known, value);
    return fault ? { value: fault } : {};
  }
  /** A step that is new is there, and is seen; one that stands may have gone since. */
  function faultsOfSteps(scope: Scope, fields: ActionFields, before: ActionEntry | null): Faults {
    const stood = new Set(before && stepsOf(before).map(({ action_id }) => action_id));
    const isStrange = ({ action_id }: { readonly action_id: number }): boolean =>
      !stood.has(action_id) && !isKnown(scope, action_id);
    return stepsOf(fields).some(isStrange) ? { params: { key: 'action_step_unknown' } } : {};
  }
  /** A report is there for whoever saves it, who sees all of it; whom it is to reach is there, or stood so before. */
  function faultsOfReport(scope: Scope, { type, owner_id, params }: ActionFields, before: ActionEntry | null): Faults {
    if (type !== 'report' || params.report_id === undefined) return {};
    const { items } = sites.catalogue();
    const report = reports.reportFor(params.report_id, owner_id);
    const stood = before?.params.contact_ids ?? [];
    if (!report) return { params: { key: 'action_report_unknown' } };
    if (!report.item_ids.every((id) => !items.has(id) || scope.has(items.get(id)!.device_group_id)))
      return { params: { key: 'action_report_beyond' } };
    return (params.contact_ids ?? []).every((id) => stood.includes(id) || reports.contact(id))
      ? {}
      : { params: { key: 'action_report_contacts' } };
  }
  /** What says what an action is about, and what is wrong with that. */
  function aimOf(scope: Scope, fields: ActionFields, before: ActionEntry | null, others: readonly ActionEntry[]) {
    if (isCellType(fields.type)) return [CELLS, () => faultsOfCells(scope, fields)] as const;
    if (fields.type !== 'template') return [ITEM, () => faultsOfItem(scope, fields)] as const;
    const steps = () => ({ ...faultsOfSequence(fields, before?.id ?? null, others), ...faultsOfSteps(scope, fields, before) });
    return [STEPS, steps] as const;
  }
  /** A web address that may be called, as far as it is known where it leads. */
  function faultsOfUrl({ type, params: { url = '' } }: ActionFields): Faults {
    if (type !== 'http' || url === '') return {};
    const where = channelUrl(url);
    if (!where) return { params: { key: 'channel_url' } };
    const fault = urlFault(peers, where);
    return fault ? { params: fault } : {};
  }
  /** @param others all that there are beside it. @throws Refusal 1001 */
  function check(
    scope: Scope,
    fields: ActionFields,
    said: Partial<ActionInput>,
    before: ActionEntry | null,
    others: readonly ActionEntry[],
  ): void {
    const faults: Faults = { ...faultsOfUrl(fields), ...faultsOfReport(scope, fields, before), ...actionFaults(fields) };
    if (before?.builtin && fields.type !== before.type) faults.type = { key: 'builtin' };
    if (Object.values(fields.names).some((name) => isTaken(name, others))) faults.name = { key: 'name_taken' };
    if (said.device_id && said.device_id !== deviceOf(fields)) faults.device_id = { key: 'not_found' };
    // what stands is not judged again: its item may have gone since
    const [aim, aimed] = aimOf(scope, fields, before, others);
    const moved = aim.some((key) => JSON.stringify(fields[key]) !== JSON.stringify(before?.[key]));
    judge({ ...(moved ? aimed() : {}), ...faults });
  }

  return { deviceOf, check };
}
