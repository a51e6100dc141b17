import type { Condition } from '../contract/rules/condition';

/** What of a host decides when it is told and woken. */
export interface PlanHost {
  readonly name: string;
  /** those of a lower one go down first */
  readonly stage: number;
  /** s that it may take to go down, and to come up */
  readonly timeout: number;
  /** '': nobody wakes it */
  readonly wake_mac: string;
}
/** What of a plan decides what comes when. */
export interface Plan {
  /** any of them begins it */
  readonly triggers: readonly Condition[];
  /** s of countdown */
  readonly delay: number;
  readonly hosts: readonly PlanHost[];
  /** s for which mains is back before anything is woken */
  readonly return_seconds: number;
  /** % to which the battery is full before anything is woken */
  readonly return_charge: number;
  readonly ups_off: boolean;
  /** s from the order to the UPS to its output being off */
  readonly ups_off_delay: number;
  /** what is done about that order where mains comes back before */
  readonly after_return: 'cycle' | 'abort';
}

/** Hosts that are told at the same time. */
export const LANES = 16;
/** s that one is told in at most: connection and command */
export const TELLING_S = 30;

/** The stages that have hosts, lowest first. */
export const stagesOf = (hosts: readonly PlanHost[]): readonly number[] =>
  [...new Set(hosts.map(({ stage }) => stage))].sort((a, b) => a - b);

/** s that a stage takes at most: what waits for a lane is told later, and has its whole time from then. */
function worstOf(hosts: readonly PlanHost[]): number {
  const rounds = Math.ceil(hosts.length / LANES);
  return Math.max(...hosts.map(({ timeout }) => timeout)) + (rounds - 1) * TELLING_S;
}
/** s that all stages take at most. */
export const stagesWorst = (hosts: readonly PlanHost[]): number =>
  stagesOf(hosts).reduce((sum, n) => sum + worstOf(hosts.filter(({ stage }) => stage === n)), 0);

/** s from the trigger to the last host being down, at most. */
export const estimateOf = ({ delay, hosts }: Pick<Plan, 'delay' | 'hosts'>): number => delay + stagesWorst(hosts);
