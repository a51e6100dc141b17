import type { ReactNode } from 'react';
import { exactSpan } from '../../../../daemon/contract/exact_span';
import { fill, words } from '../../../lang/index';
import { type PlanStep, type StagedPlan, stepsOf } from './steps';

function nameOf({ what, stage }: PlanStep): string {
  const w = words('shutdowns');
  if (what === 'stage') return fill(w.stage_n, { n: stage });
  return what === 'countdown' ? w.delay : w.output_off;
}

interface TimelineProps {
  readonly plan: StagedPlan;
  /** what stands below a step */
  readonly below: (step: PlanStep) => ReactNode;
  /** where it is now */
  readonly isNow?: (step: PlanStep) => boolean;
}

/** What a plan does one after the other, each as a bar over the time that all of it takes at most. */
export function Timeline({ plan, below, isNow = () => false }: TimelineProps) {
  const w = words('shutdowns');
  const { age } = words('shell');
  const steps = stepsOf(plan);
  const whole = Math.max(1, ...steps.map(({ from, span }) => from + span));
  return (
    <ol aria-label={w.timeline}>
      {steps.map((step) => {
        const { what, stage, from, span } = step;
        return (
          <li key={`${what}${stage}`} aria-current={isNow(step) ? 'step' : undefined} style={{ paddingBlock: 'var(--s2)' }}>
            <span class="cl">
              <b>{nameOf(step)}</b>
              <span class="mut">
                +{exactSpan(from, age)} – {exactSpan(from + span, age)}
              </span>
            </span>
            <span
              aria-hidden="true"
              style={{
                display: 'block',
                blockSize: '8px',
                minInlineSize: '2px',
                marginBlock: 'var(--s2)',
                marginInlineStart: `${(100 * from) / whole}%`,
                inlineSize: `${(100 * span) / whole}%`,
                background: isNow(step) ? 'var(--c-crit)' : 'var(--c-accent)',
              }}
            />
            {below(step)}
          </li>
        );
      })}
    </ol>
  );
}
