import type { FieldSpec, Values } from '../form/spec';
import { Below } from './below';
import { Many } from './many';
import { Periods } from './periods';
import { Area, Moment, Num, Pick, Switch, Text, Time } from './plain';
import { Secret } from './secret';
import { Ticks } from './ticks';
import { Weeks } from './weeks';

export interface FieldProps {
  readonly id: string;
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly values: Values;
  readonly fault: string | undefined;
  readonly required: boolean;
  readonly locked: boolean;
  readonly put: (value: unknown) => void;
  readonly fill: (values: Values) => void;
  readonly onBlur: () => void;
}

/** What the control of a field is given; `label` is the id of the words that name it, for controls of several parts. */
export interface ControlProps<K extends FieldSpec['kind']> extends Omit<FieldProps, 'spec' | 'required' | 'fill'> {
  readonly spec: Extract<FieldSpec, { kind: K }>;
  readonly label: string;
  /** for the control itself or its group */
  readonly aria: {
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
    readonly 'aria-required'?: true;
  };
}

function Control(props: Omit<ControlProps<FieldSpec['kind']>, 'spec'> & Pick<FieldProps, 'spec' | 'fill'>) {
  const { spec, fill, ...rest } = props;
  switch (spec.kind) {
    case 'text':
      return <Text spec={spec} {...rest} />;
    case 'area':
      return <Area spec={spec} {...rest} />;
    case 'number':
      return <Num spec={spec} {...rest} />;
    case 'select':
      return <Pick spec={spec} {...rest} />;
    case 'many':
      return <Many spec={spec} {...rest} />;
    case 'tree':
      return <Ticks spec={spec} {...rest} />;
    case 'switch':
      return <Switch spec={spec} {...rest} />;
    case 'secret':
      return <Secret spec={spec} {...rest} />;
    case 'moment':
      return <Moment spec={spec} {...rest} />;
    case 'time':
      return <Time spec={spec} {...rest} />;
    case 'weeks':
      return <Weeks spec={spec} {...rest} />;
    case 'periods':
      return <Periods spec={spec} {...rest} />;
    case 'custom':
      return <>{spec.draw({ ...rest, fill })}</>;
  }
}

/** Kinds that are one control, which the label can name. */
const SINGLE: readonly FieldSpec['kind'][] = ['text', 'area', 'number', 'select', 'switch', 'secret', 'time', 'moment'];

/** A field: its name, its control, and below what is wrong or what helps. */
export function Field(props: FieldProps) {
  const { id, spec, fault, required } = props;
  const below = fault || spec.help ? `${id}-b` : undefined;
  const label = `${id}-l`;
  const single = SINGLE.includes(spec.kind);
  const aria = {
    ...(fault ? ({ 'aria-invalid': true } as const) : {}),
    ...(below ? { 'aria-describedby': below } : {}),
    ...(required && single ? ({ 'aria-required': true } as const) : {}),
  };
  return (
    <div
      class={spec.half ? 'field half' : 'field'}
      data-req={required || undefined}
      data-field={id}
      {...(single ? {} : { role: 'group', 'aria-labelledby': label, 'aria-describedby': below })}
    >
      {single ? (
        <label for={id} id={label}>
          {spec.label}
        </label>
      ) : (
        <span class="name" id={label}>
          {spec.label}
        </span>
      )}
      <Control {...props} label={label} aria={aria} />
      <Below id={`${id}-b`} fault={fault} help={spec.help} />
    </div>
  );
}
