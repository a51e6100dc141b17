import { type StagedHost, stagesOf, stageWorst } from '../../../../daemon/contract/rules/shutdown_time';

/** A stretch of a plan, in s from its trigger on. */
export interface PlanStep {
  readonly what: 'countdown' | 'stage' | 'ups_off';
  /** 0: it is none */
  readonly stage: number;
  readonly from: number;
  /** s that it takes at most */
  readonly span: number;
}

export interface StagedPlan {
  readonly delay: number;
  readonly hosts: readonly StagedHost[];
  readonly ups_off: boolean;
  readonly ups_off_delay: number;
}

/** What a plan does one after the other, each as late as it may be. */
export function stepsOf({ delay, hosts, ups_off, ups_off_delay }: StagedPlan): readonly PlanStep[] {
  const steps: PlanStep[] = [{ what: 'countdown', stage: 0, from: 0, span: delay }];
  let from = delay;
  for (const stage of stagesOf(hosts)) {
    const span = stageWorst(hosts, stage);
    steps.push({ what: 'stage', stage, from, span });
    from += span;
  }
  return ups_off ? [...steps, { what: 'ups_off', stage: 0, from, span: ups_off_delay }] : steps;
}
