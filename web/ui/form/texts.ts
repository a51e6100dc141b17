import { createContext } from 'react';
import type { Fault } from '../../../daemon/contract/shape';

/** What lists and forms say by themselves, in the language of the interface. */
export interface FormTexts {
  readonly save: string;
  readonly choose_all: string;
  readonly choose_none: string;
  /** {n} */
  readonly chosen: string;
  readonly find: string;
  readonly nothing_found: string;
  /** where there is nothing to choose from yet */
  readonly none_yet: string;
  readonly secret_set: string;
  readonly show_secret: string;
  readonly hide_secret: string;
  readonly add_period: string;
  readonly remove_period: string;
  /** of an end that lies after midnight */
  readonly next_day: string;
  readonly from: string;
  readonly to: string;
  readonly weeks: readonly string[];
  /** {n} */
  readonly faults: string;
  /** null: there are no words for it here */
  readonly say: (fault: Fault) => string | null;
}

export const KitTexts = createContext<FormTexts | null>(null);
