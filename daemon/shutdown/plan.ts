import type { Condition } from '../contract/rules/condition';
import type { StagedHost } from '../contract/rules/shutdown_time';

/** What of a host decides when it is told and woken. */
export interface PlanHost extends StagedHost {
  readonly name: string;
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
