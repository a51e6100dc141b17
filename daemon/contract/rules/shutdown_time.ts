/** What of a host says how long a plan takes. */
export interface StagedHost {
  /** those of a lower one go down first */
  readonly stage: number;
  /** s that it may take to go down, and to come up */
  readonly timeout: number;
}

/** Hosts that are told at the same time. */
export const LANES = 16;
/** s that one is told in at most: connection and command */
const TELLING_S = 30;

/** The stages that have hosts, lowest first. */
export const stagesOf = (hosts: readonly StagedHost[]): readonly number[] =>
  [...new Set(hosts.map(({ stage }) => stage))].sort((a, b) => a - b);

/** s that a stage takes at most: what waits for a lane is told later, and has its whole time from then. */
export function stageWorst(hosts: readonly StagedHost[], stage: number): number {
  const own = hosts.filter((host) => host.stage === stage);
  const rounds = Math.ceil(own.length / LANES);
  return Math.max(...own.map(({ timeout }) => timeout)) + (rounds - 1) * TELLING_S;
}
/** s that all stages take at most. */
export const stagesWorst = (hosts: readonly StagedHost[]): number =>
  stagesOf(hosts).reduce((sum, stage) => sum + stageWorst(hosts, stage), 0);

/** s from the trigger to the last host being down, at most. */
export const estimateOf = ({ delay, hosts }: { readonly delay: number; readonly hosts: readonly StagedHost[] }): number =>
  delay + stagesWorst(hosts);
