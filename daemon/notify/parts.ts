import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import type { Clock } from '../clock';
import type { Language } from '../contract/model';
import type { CredibleTime } from '../credible_time';
import type { Sites } from '../sites/index';
import type { Db } from '../store/open';
import type { Settings } from '../store/settings';
import type { Ways } from './way';
import type { Ground } from './writing';

export interface BookParts extends Ground {
  readonly settings: Pick<Settings, 'get' | 'put'>;
}

/** What telling people needs of the rest. */
export interface NotifyParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** number of the box: its notices are told from those of another */
  readonly boxNumber: number;
  readonly settings: Pick<Settings, 'get' | 'put' | 'changed'>;
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons' | 'catalogue' | 'changes' | 'week'>;
  readonly alarms: Pick<Alarms, 'since' | 'record' | 'lostWith' | 'state' | 'keeping' | 'alive'>;
  readonly ways: Ways;
  /** of a contact that says none */
  readonly language: () => Language;
  /** who of a group is on duty at a site at that time (epoch s); null: there is no duty table */
  readonly onDuty: (group: number, site: number, time: number) => readonly number[] | null;
  /** the buzzer, for what cannot be recorded */
  readonly sound: (on: boolean) => void;
  readonly failed: (fault: unknown) => void;
}
