import type { Action, ActionStep } from '../../../daemon/contract/entities';
import { MOST_STEPS, ON_FAIL, type OnFail } from '../../../daemon/contract/rules/action';
import { fill, words } from '../../lang/index';
import { readNumber } from '../../ui/field/read_number';
import type { Drawn } from '../../ui/form/spec';
import { InOrder, type RowsInOrder } from '../in_order/field';

/** A step as it is typed. */
export interface TypedStep extends Omit<ActionStep, 'delay'> {
  /** what is no number stays as it was typed, and is refused */
  readonly delay: unknown;
  readonly on_fail: OnFail;
}
export const typedSteps = (steps: readonly ActionStep[] = []): readonly TypedStep[] =>
  steps.map(({ action_id, delay = 0, on_fail = 'stop' }) => ({ action_id, delay, on_fail }));

/** How long is waited before a step, and what follows where it was not done. */
function StepMore({
  step,
  name,
  locked,
  put,
}: {
  step: TypedStep;
  name: string;
  locked: boolean;
  put: (step: TypedStep) => void;
}) {
  const w = words('action_cells');
  return (
    <>
      <label class="cl">
        <span>{w.wait}</span>
        <span class="in" style={{ inlineSize: '7em' }}>
          <input
            inputMode="numeric"
            autocomplete="off"
            aria-label={fill(w.wait_before, { name })}
            disabled={locked}
            value={String(step.delay ?? '')}
            onInput={({ currentTarget }) => put({ ...step, delay: readNumber(currentTarget.value) })}
          />
          <span class="unit">s</span>
        </span>
      </label>
      <select
        aria-label={fill(w.on_fail, { name })}
        disabled={locked}
        style={{ inlineSize: 'auto', maxInlineSize: '100%' }}
        value={step.on_fail}
        onChange={({ currentTarget }) => put({ ...step, on_fail: currentTarget.value as OnFail })}
      >
        {ON_FAIL.map((each) => (
          <option key={each} value={each}>
            {w.on_fails[each]}
          </option>
        ))}
      </select>
    </>
  );
}

/** The steps of a sequence in order. @param own its number: it is no step of itself */
export function StepsField({ drawn, actions, own }: { drawn: Drawn; actions: readonly Action[]; own: number | null }) {
  const rows: RowsInOrder<TypedStep> = {
    idOf: ({ action_id }) => action_id,
    rowFor: (action_id) => ({ action_id, delay: 0, on_fail: 'stop' }),
    mayRepeat: true,
    more: (step, name, put) => <StepMore step={step} name={name} locked={drawn.locked} put={put} />,
  };
  return <InOrder<TypedStep> drawn={drawn} actions={actions.filter(({ id }) => id !== own)} most={MOST_STEPS} rows={rows} />;
}
