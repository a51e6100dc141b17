import { useEffect, useState } from 'react';
import type { ShutdownHostIs, ShutdownPhase, UpsShutdown } from '../../../../daemon/contract/entities';
import { isAbortable } from '../../../../daemon/contract/rules/shutdown_phase';
import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { boxNow } from '../../../state/box/clock';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { Level, type LevelKind } from '../../../ui/glyph/index';
import { LostSince } from '../../lost';

const PHASE_SIGN: Readonly<Record<ShutdownPhase, LevelKind>> = {
  ready: 'ok',
  countdown: 'crit',
  stage: 'crit',
  down: 'warn',
  ups_off: 'crit',
  returning: 'warn',
  aborted: 'warn',
};
const HOST_SIGN: Readonly<Record<ShutdownHostIs, LevelKind>> = {
  waiting: 'nodata',
  telling: 'info',
  again: 'warn',
  told: 'info',
  down: 'ok',
  late: 'warn',
  failed: 'crit',
  cancelled: 'nodata',
  waking: 'info',
  up: 'ok',
  asleep: 'warn',
};

export const isUnderWay = ({ phase }: Pick<UpsShutdown, 'phase'>): boolean =>
  phase !== null && phase !== 'ready' && phase !== 'aborted';
export const canAbort = ({ phase, may_edit }: Pick<UpsShutdown, 'phase' | 'may_edit'>): boolean => may_edit && isAbortable(phase);

/** Seconds that are left of a countdown, told anew each second; null: none runs. */
function useLeft(until: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.round(until - boxNow()));
}

/** To the second: what ticks does not stand still for a minute. */
function leftText(left: number): string {
  const { age } = words('shell');
  const seconds = spanText(left % 60, age);
  return left < 60 ? seconds : `${spanText(left - (left % 60), age)} ${seconds}`;
}

export function phaseText({ phase, stage }: Pick<UpsShutdown, 'phase' | 'stage'>): string {
  const w = words('shutdowns');
  if (phase === null) return w.off;
  return phase === 'stage' ? `${w.phases.stage} · ${fill(w.stage_n, { n: stage })}` : w.phases[phase];
}

/** How a plan stands; while the link is lost that is how it stood, and no countdown is told. */
export function PlanStanding({ plan }: { plan: Pick<UpsShutdown, 'phase' | 'stage' | 'countdown_time'> }) {
  const isLive = useStore($writable);
  const left = useLeft(isLive ? plan.countdown_time : null);
  return (
    <>
      <Level level={isLive && plan.phase !== null ? PHASE_SIGN[plan.phase] : 'nodata'}>{phaseText(plan)}</Level>
      {/* each second is seen, and not said */}
      {left !== null && <p aria-live="off">{fill(words('shutdowns').left, { span: leftText(left) })}</p>} <LostSince />
    </>
  );
}

export const HostStanding = ({ is }: { is: ShutdownHostIs }) => <Level level={HOST_SIGN[is]}>{words('shutdowns').is[is]}</Level>;
