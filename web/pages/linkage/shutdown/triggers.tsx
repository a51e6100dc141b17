import { useEffect, useState } from 'react';
import type { Device, Item } from '../../../../daemon/contract/entities';
import { compares, OPERATORS, type Operator } from '../../../../daemon/contract/rules/condition';
import { SHUTDOWN_TRIGGERS, type ShutdownTrigger, shutdown, shutdownTrigger } from '../../../../daemon/contract/rules/shutdown';
import { faultOf } from '../../../../daemon/contract/shape';
import { sayFault } from '../../../lang/fault';
import { fill, words } from '../../../lang/index';
import type { Drawn, FieldSpec } from '../../../ui/form/spec';
import { Icon, IconButton } from '../../../ui/icon/index';
import { ItemOfDevice, itemsOf } from '../../item/item_of_device';
import { LoneField } from '../../kit/index';

/** What begins a plan first, while it is filled in. */
export interface FirstDraft {
  readonly device_id: number | null;
  readonly item_id: number | null;
  readonly unit: string;
  /** what its item can show, with words; none: it shows numbers */
  readonly states: readonly { readonly value: number; readonly label: string }[];
  readonly operator: Operator;
  readonly value: unknown;
}
/** A further trigger while it is filled in. */
export interface TriggerDraft {
  readonly kind: ShutdownTrigger['kind'];
  readonly item_id: unknown;
  readonly value: unknown;
}
const none = (): void => {};
/** How an item is compared; none was chosen: with nothing. */
export const comparedAs = (item: Item | undefined): Pick<FirstDraft, 'item_id' | 'unit' | 'states'> => ({
  item_id: item?.id ?? null,
  unit: item?.unit ?? '',
  states: item?.data_type === 0 ? item.options.map(({ value, label }) => ({ value, label })) : [],
});
const NUMBER = { t: 'num' } as const;
export const firstFault = ({ item_id, operator, value }: FirstDraft) =>
  item_id === null ? ({ key: 'required' } as const) : compares({ operator }) ? faultOf(NUMBER, value) : null;
export const triggersFault = (triggers: readonly TriggerDraft[]) =>
  triggers
    .map(({ item_id, value }) => faultOf(shutdownTrigger.item_id, item_id) ?? faultOf(shutdownTrigger.value, value))
    .find((fault) => fault !== null);

function Lone({
  id,
  spec,
  value,
  locked,
  put,
  fault,
}: Pick<Parameters<typeof LoneField>[0], 'id' | 'spec' | 'value' | 'locked' | 'put' | 'fault'>) {
  return (
    <LoneField
      id={id}
      spec={spec}
      value={value}
      values={{}}
      fault={fault}
      required={false}
      locked={locked}
      put={put}
      fill={none}
      onBlur={none}
    />
  );
}

interface FirstTriggerProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'fault' | 'locked' | 'put' | 'onBlur'>;
  readonly devices: readonly Device[];
  /** it is another UPS now */
  readonly onDevice: (first: FirstDraft) => void;
}
/** The UPS, one of its items, and what that is compared with. */
export function FirstTrigger({ drawn, devices, onDevice }: FirstTriggerProps) {
  const w = words('shutdowns');
  const said = words('conditions');
  const { id, locked, fault, put } = drawn;
  const first = drawn.value as FirstDraft;
  const { device_id, item_id, operator, value, states, unit } = first;
  const compared: FieldSpec =
    states.length > 0
      ? { kind: 'select', key: 'value', label: w.value, options: states, half: true }
      : { kind: 'number', key: 'value', label: w.value, unit, half: true };
  return (
    <div class="form">
      <ItemOfDevice
        drawn={{ ...drawn, value: item_id }}
        devices={devices}
        device={device_id}
        labels={{ device: w.ups, item: w.item, no_items: w.no_items }}
        onDevice={(device_id) => onDevice({ ...first, ...comparedAs(undefined), device_id, value: null })}
        onItem={(item) => put({ ...first, ...comparedAs(item), value: null })}
      />
      <Lone
        id={`${id}operator`}
        spec={{
          kind: 'select',
          key: 'operator',
          label: w.operator,
          options: OPERATORS.map((each) => ({ value: each, label: said.operators[each] })),
          half: true,
        }}
        value={operator}
        locked={locked}
        fault={undefined}
        put={(to) => put({ ...first, operator: to })}
      />
      {compares({ operator }) && (
        <Lone
          id={`${id}value`}
          spec={compared}
          value={value}
          locked={locked}
          fault={fault !== undefined && item_id !== null && faultOf(NUMBER, value) ? sayFault({ key: 'number' }) : undefined}
          put={(to) => put({ ...first, value: to })}
        />
      )}
    </div>
  );
}

/** The items of a UPS to choose from; none before they have come. */
function useItems(device: number | null): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    let current = true;
    setItems([]);
    if (device !== null)
      itemsOf(device).then(
        (found) => current && setItems(found),
        () => {}, // what was chosen stays as it is
      );
    return () => {
      current = false;
    };
  }, [device]);
  return items;
}

interface TriggersProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'fault' | 'locked' | 'put'>;
  readonly device: number | null;
}
/** Further triggers, each with an item of the UPS. */
export function Triggers({ drawn: { id, value, locked, put }, device }: TriggersProps) {
  const w = words('shutdowns');
  const triggers = value as readonly TriggerDraft[];
  const items = useItems(device).map((item) => ({ value: item.id, label: item.item_name }));
  const change = (at: number, to: Partial<TriggerDraft>): void =>
    put(triggers.map((each, i) => (i === at ? { ...each, ...to } : each)));
  const kinds = SHUTDOWN_TRIGGERS.map((kind) => ({ value: kind, label: w.kinds[kind] }));
  return (
    <div class="choices">
      {triggers.map((trigger, i) => {
        const field = (key: keyof TriggerDraft, spec: FieldSpec) => (
          <Lone
            key={key}
            id={`${id}${i}${key}`}
            spec={spec}
            value={trigger[key]}
            locked={locked}
            fault={undefined}
            put={(to) => change(i, { [key]: to })}
          />
        );
        const name = fill(w.trigger_n, { n: i + 1 });
        return (
          // rows have no other name than where they stand
          <fieldset key={`${i}`} class="form" aria-label={name}>
            <span class="cl">
              <b>{name}</b>
              {!locked && (
                <span class="push">
                  <IconButton
                    icon="trash"
                    label={fill(w.trigger_remove, { n: i + 1 })}
                    onClick={() => put(triggers.filter((_, k) => k !== i))}
                  />
                </span>
              )}
            </span>
            {field('item_id', { kind: 'select', key: 'item_id', label: w.item, options: items })}
            {field('kind', { kind: 'select', key: 'kind', label: w.kind, options: kinds, half: true })}
            {field('value', {
              kind: 'number',
              key: 'value',
              label: w.at,
              unit: trigger.kind === 'charge' ? '%' : 's',
              half: true,
            })}
          </fieldset>
        );
      })}
      {!locked && triggers.length < shutdown.triggers.of.max && (
        <span>
          <button
            type="button"
            class="btn"
            disabled={device === null}
            onClick={() => put([...triggers, { kind: 'on_battery', item_id: null, value: null }])}
          >
            <Icon name="plus" />
            {w.trigger_add}
          </button>
        </span>
      )}
    </div>
  );
}
