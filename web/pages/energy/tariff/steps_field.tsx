import { fill, words } from '../../../lang/index';
import { readNumber } from '../../../ui/field/read_number';
import { Icon, IconButton } from '../../../ui/icon/index';
import { stepText } from './said';
import { PriceInput, SlotsField } from './slots_field';
import { chained, type Step, withStep } from './steps';

const MOST = 12;

interface Props {
  readonly id: string;
  readonly steps: readonly Step[];
  readonly fault: boolean;
  readonly locked: boolean;
  readonly put: (steps: readonly Step[]) => void;
}

function Bounds({
  id,
  step,
  fault,
  locked,
  change,
}: Omit<Props, 'steps' | 'put'> & { step: Step; change: (end: Step['end']) => void }) {
  const w = words('tariffs');
  if (step.end === null) return <span>{stepText({ start: step.start, end: null })}</span>;
  return (
    <>
      <span>{step.start} –</span>
      <span class="in" style={{ inlineSize: '9em' }}>
        <input
          id={id}
          inputMode="decimal"
          autocomplete="off"
          aria-label={w.up_to}
          defaultValue={String(step.end)}
          readOnly={locked}
          aria-invalid={fault && !(typeof step.end === 'number' && step.end >= step.start) ? true : undefined}
          onInput={(event) => change(readNumber(event.currentTarget.value) ?? '')}
        />
        <span class="unit">kWh</span>
      </span>
    </>
  );
}

/** Steps of kWh with their prices: only where one ends is typed. */
export function StepsField({ id, steps, fault, locked, put }: Props) {
  const w = words('tariffs');
  const change = (at: number, part: Partial<Step>): void =>
    put(chained(steps.map((step, i) => (i === at ? { ...step, ...part } : step))));
  return (
    <div style={{ display: 'grid', gap: 'var(--s3)' }}>
      {steps.map((step, i) => {
        const name = fill(w.step_n, { n: i + 1 });
        return (
          <fieldset key={`${i}`} aria-label={name} style={{ display: 'grid', gap: 'var(--s2)' }}>
            <div class="cl" style={{ flexWrap: 'wrap' }}>
              <b style={{ flex: '1 0 100%' }}>{name}</b>
              <Bounds id={`${id}e${i}`} step={step} fault={fault} locked={locked} change={(end) => change(i, { end })} />
              {step.day === null && (
                <PriceInput
                  label={w.price}
                  price={step.price}
                  wrong={fault && typeof step.price !== 'number'}
                  locked={locked}
                  put={(price) => change(i, { price })}
                />
              )}
              {!locked && steps.length > 1 && (
                <IconButton
                  icon="trash"
                  label={fill(w.remove_step, { n: i + 1 })}
                  onClick={() => put(chained(steps.filter((_, k) => k !== i)))}
                />
              )}
            </div>
            {step.day && (
              <SlotsField
                id={`${id}d${i}`}
                label={name}
                day={step.day}
                fault={fault}
                locked={locked}
                put={(day) => change(i, { day })}
              />
            )}
          </fieldset>
        );
      })}
      {!locked && steps.length < MOST && (
        <span>
          <button type="button" class="btn" onClick={() => put(withStep(steps))}>
            <Icon name="plus" />
            {w.add_step}
          </button>
        </span>
      )}
    </div>
  );
}
