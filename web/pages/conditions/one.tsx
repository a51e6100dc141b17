import type { Device, Item } from '../../../daemon/contract/entities';
import { comesBack, compares, type Logic, OPERATORS } from '../../../daemon/contract/rules/condition';
import { sayFault } from '../../lang/fault';
import { fill, words } from '../../lang/index';
import type { FieldSpec } from '../../ui/form/spec';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { IconButton } from '../../ui/icon/index';
import { ItemOfDevice } from '../item/item_of_device';
import { LoneField } from '../kit/index';
import { askedOf, asking, conditionsOf, type Draft, onDevice, type Part } from './draft';
import { type Present, presentOf } from './present';

/** What can only be equal or not has no degrees to be above or below. */
const OF_STATES = OPERATORS.filter((operator) => comesBack({ operator }) === false);
const SIGN: Readonly<Record<Present, LevelKind>> = {
  yes: 'warn',
  counting: 'warn',
  between: 'info',
  no: 'ok',
  unknown: 'nodata',
};
/** A field in which what is wrong is said below its own words. */
const none = (): void => {};

export interface OneProps {
  readonly id: string;
  /** from 1 */
  readonly n: number;
  readonly draft: Draft;
  readonly logic: Logic;
  readonly devices: readonly Device[];
  /** its item as it is now */
  readonly item: Item | undefined;
  readonly wrong: Part | null;
  readonly locked: boolean;
  readonly change: (draft: Draft) => void;
  /** null: it is the only one */
  readonly remove: (() => void) | null;
  /** what is said of one that must be so within a time, instead of for one; left out: it is of a list */
  readonly soon?: { readonly title: string; readonly within: string };
}

/** How it stands now; nothing before it asks for something. */
function Now({ draft, item }: Pick<OneProps, 'draft' | 'item'>) {
  if (draft.item_id === null || (compares(draft) && typeof draft.value !== 'number')) return null;
  const present = presentOf(conditionsOf([draft])[0]!, item);
  return <Level level={SIGN[present]}>{words('conditions').now[present]}</Level>;
}

function Subject({ id, draft, devices, wrong, locked, change }: OneProps) {
  const w = words('conditions');
  const isGone = draft.item_id !== null && draft.device_id === null;
  return (
    <fieldset class="field" data-req aria-labelledby={`${id}i-l`} aria-describedby={`${id}i-b`}>
      <span class="name" id={`${id}i-l`}>
        {w.item}
      </span>
      <ItemOfDevice
        drawn={{ id: `${id}i`, value: draft.item_id, locked, onBlur: none }}
        devices={devices}
        device={draft.device_id}
        labels={{ device: w.device, item: w.item, no_items: w.no_items }}
        onDevice={(device) => change(onDevice(draft, device))}
        onItem={(item) => change(item ? asking(draft, askedOf(item)) : onDevice(draft, draft.device_id))}
      />
      <span class={wrong === 'item' ? 'err' : 'mut'} id={`${id}i-b`}>
        {wrong === 'item' ? sayFault({ key: 'required' }) : isGone && fill(w.gone, { id: draft.item_id ?? 0 })}
      </span>
    </fieldset>
  );
}

/** One condition of a list: its item, what it is compared with, how long, and how it stands now. */
export function One(props: OneProps) {
  const { id, n, draft, logic, item, wrong, locked, change, remove, soon } = props;
  const w = words('conditions');
  const { states, unit } = draft;
  const put = (part: keyof Draft) => (value: unknown) => change({ ...draft, [part]: value });
  const field = (key: keyof Draft, spec: Record<string, unknown>, fault: Part | null = null) => (
    <LoneField
      key={key}
      id={`${id}${key}`}
      spec={{ key, half: true, ...spec } as FieldSpec}
      value={draft[key]}
      values={{}}
      fault={fault !== null && wrong === fault ? sayFault({ key: 'number' }) : undefined}
      required={false}
      locked={locked}
      put={put(key)}
      fill={none}
      onBlur={none}
    />
  );
  const operators = (states.length > 0 ? OF_STATES : OPERATORS).filter((operator) => !soon || compares({ operator }));
  return (
    <fieldset class="form" aria-labelledby={`${id}n`}>
      <span class="cl">
        <b id={`${id}n`}>{soon?.title ?? fill(w.number, { n })}</b>
        {!soon && <Now draft={draft} item={item} />}
        {remove && !locked && (
          <span class="push">
            <IconButton icon="trash" label={fill(w.remove, { n })} onClick={remove} />
          </span>
        )}
      </span>
      {n > 1 && field('joined', { kind: 'switch', label: w.joined[logic], half: undefined })}
      <Subject {...props} />
      {field('operator', {
        kind: 'select',
        label: w.operator,
        options: operators.map((value) => ({ value, label: w.operators[value] })),
      })}
      {compares(draft) &&
        field(
          'value',
          states.length > 0 ? { kind: 'select', label: w.value, options: states } : { kind: 'number', label: w.value, unit },
          'value',
        )}
      {field('duration', { kind: 'number', label: soon?.within ?? w.duration, unit: words('shell').age.second }, 'duration')}
      {!soon &&
        comesBack(draft) &&
        field('recovery', { kind: 'number', label: w.recovery, unit, help: w.recovery_help }, 'recovery')}
    </fieldset>
  );
}
