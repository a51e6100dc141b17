import { useId, useMemo } from 'react';
import { CANVAS_FIELDS } from '../../../daemon/contract/widgets/canvas';
import type { Field, Tab } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import { words } from '../../lang/index';
import { LoneField } from '../../pages/kit/index';
import { Tabs } from '../../ui/tabs/index';
import type { Room } from '../canvas/room';
import { useDesk } from '../canvas/use_desk';
import { WINDOW } from '../canvas/use_keys';
import type { Look } from '../canvas/use_look';
import type { Desk } from '../desk/desk';
import { scaleOf } from '../document/clamp';
import { shownByAll } from '../document/fields';
import { fieldsFor, tabsOf } from '../document/offered';
import { shownBySheet } from '../document/sheet_fields';
import { isFree } from '../document/tree';
import { reasonText } from '../words/reason_text';
import { bindingsOf } from './bindings';
import { isJson, shownAs } from './choices';
import { faultText } from './fault_text';
import type { Chosen } from './options';
import { keptAs, specOf } from './spec';
import { SubPage } from './sub_page';
import { keyOf, useFilling } from './use_filling';

export interface InspectorProps {
  readonly desk: Desk;
  readonly room: Room;
  readonly look: Look;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** Fields of what is selected, of the sheet where nothing is. A camera cannot be chosen as long as there is none. */
const fieldsOf = (doc: Doc, selection: readonly Uid[]): readonly Field[] =>
  selection.length === 0 ? CANVAS_FIELDS : fieldsFor(doc, selection).filter(({ shape }) => shape.is !== 'video');

/** What all that is selected shows in a field of widgets. */
function inCommon(doc: Doc, selection: readonly Uid[], fields: readonly Field[], name: string): Json | undefined {
  const field = fields.find((each) => each.of === 'widget' && each.name === name);
  return field ? shownByAll(doc, selection, field) : null;
}
function chosenIn(doc: Doc, selection: readonly Uid[], fields: readonly Field[]): Chosen {
  const device = inCommon(doc, selection, fields, 'device_id');
  const items = inCommon(doc, selection, fields, 'item_ids');
  return {
    device: device === undefined ? undefined : typeof device === 'number' ? device : null,
    items: Array.isArray(items) ? items.filter((id): id is number => typeof id === 'number') : [],
  };
}

/** Where a keyboard is in a field: its name, or none. */
const fieldAt = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-field]')?.dataset.field;

interface FieldsProps {
  readonly desk: Desk;
  readonly room: Room;
  readonly look: Look;
  /** all that the selection has, for those that depend on others */
  readonly fields: readonly Field[];
  readonly tab: Tab;
}

/** The fields of one tab. */
function Fields({ desk, room, look, fields, tab }: FieldsProps) {
  const { doc, selection } = desk.see().editing;
  const id = useId();
  const bindings = useMemo(() => bindingsOf(desk, room), [desk, room]);
  const filling = useFilling(desk, bindings, ({ of, name }, value) => {
    if (of === 'canvas' && name === 'scale') look.scaleTo(scaleOf(String(value)));
  });
  const around = { desk, room, chosen: chosenIn(doc, selection, fields) };
  const locked = !isFree(doc, selection);
  const shown = fields.filter((field) => field.tab === tab);
  const [only, another] = selection;

  function steer(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const name = fieldAt(target)?.slice(id.length + 1);
    if (name === undefined || target.closest('dialog')) return;
    const field = shown.find((each) => keyOf(each) === name);
    if (event.key === 'Enter' && field && target.matches('input:not([type=checkbox])')) filling.leave(field);
    if (event.key !== 'Escape') return;
    filling.giveUp(name);
    document.querySelector<HTMLElement>(`.${WINDOW}`)?.focus({ preventScroll: true });
  }
  /** Whoever goes on to another field has done with this one. */
  function leave({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget && fieldAt(relatedTarget) !== fieldAt(target)) desk.leave();
  }
  return (
    <form class="form" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={steer} onFocusOut={leave}>
      {locked && <p class="mut">{reasonText('locked')}</p>}
      {shown.map((field) => {
        const key = keyOf(field);
        const value = field.of === 'canvas' ? shownBySheet(doc, field) : shownByAll(doc, selection, field);
        const draft = filling.drafts[key];
        return (
          <LoneField
            key={key}
            id={`${id}-${key}`}
            spec={specOf(field, around, value === undefined)}
            value={draft ? draft.value : shownAs(field.shape, value)}
            values={{}}
            fault={draft?.fault ? faultText(draft.fault) : undefined}
            required={false}
            locked={locked}
            put={(put) => isJson(put) && filling.put(field, keptAs(field, put))}
            fill={() => {}}
            onBlur={() => filling.leave(field)}
          />
        );
      })}
      {tab === 'device' && only !== undefined && another === undefined && <SubPage desk={desk} room={room} uid={only} />}
    </form>
  );
}

/** What can be said of what is selected, under its tabs; of the sheet where nothing is. */
export function Inspector({ desk, room, look, tab, onTab }: InspectorProps) {
  const { editing } = useDesk(desk);
  const { doc, selection } = editing;
  const fields = fieldsOf(doc, selection);
  const tabs = tabsOf(fields);
  const at = tabs.includes(tab) ? tab : 'attribute';
  const w = words('panels');
  if (fields.length === 0) return <p class="mut ed-empty">{w.nothing_shared}</p>;
  return (
    <Tabs label={w.properties} tabs={tabs.map((each) => ({ id: each, label: w.tabs[each] }))} value={at} onChange={onTab}>
      <Fields key={selection.join()} desk={desk} room={room} look={look} fields={fields} tab={at} />
    </Tabs>
  );
}
