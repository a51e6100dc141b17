import type { Board, Clock } from '../board/interfaces';
import type { Aside } from './aside/index';
import type { Author } from './author';
import type { Bus } from './bus';
import type { Language } from './contract/model';
import type { CredibleTime } from './credible_time';
import type { Options } from './options';
import type { HashCost } from './people/passwords';
import type { Peers } from './people/peers';
import type { OpenedApart } from './store/apart';
import type { ConfigTrouble } from './store/config-file';
import type { Db } from './store/open';
import type { Settings } from './store/settings';
import type { Vault } from './store/vault';

/** What every part stands on: what is opened before the first of them is made. */
export interface Ground {
  readonly options: Options;
  /** of whoever started it; what it makes by itself is named in it */
  readonly language: Language;
  /** false: the data folder takes no change, and `options.data` is a copy of it in memory */
  readonly isKept: boolean;
  readonly clock: Clock;
  /** by which things expire */
  readonly credible: CredibleTime;
  readonly db: Db;
  readonly settings: Settings;
  /** where secrets are sealed that the box must read again */
  readonly vault: Vault;
  /** the operation record's own file; `asides`: what was put aside, of the configuration too */
  readonly recordFile: Pick<OpenedApart, 'db' | 'asides'>;
  /** what of the configuration was gone or could not be read at this start */
  readonly configTroubles: readonly ConfigTrouble[];
  /** names that people know may have been lost with it at this start */
  readonly peopleLost: boolean;
  /** number of this box, which its files carry */
  readonly boxNumber: number;
  /** notes which write-ahead files belong to the files that are open */
  readonly noteAheads: () => void;
  readonly board: Board;
  /** on which the box itself listens: nobody is sent there */
  readonly ownPorts: () => readonly number[];
  /** what devices may be called at */
  readonly devicePeers: Peers;
  /** a thread for what takes long */
  readonly aside: Aside;
  readonly bus: Bus;
  /** who changes the room right now */
  readonly author: Author;
  /** tells a fault that nobody foresaw, with where it happened and the reference by which somebody may ask for it */
  readonly fault: (where: string, reference?: string) => (fault: unknown) => void;
  /** what the next captcha says, for a caller who cannot read pictures */
  readonly captcha: (() => string) | undefined;
  /** ms that an address waits after so many failed logins, for a caller who cannot wait */
  readonly loginPause: ((failures: number) => number) | undefined;
  /** of a new password, for a caller who hashes many */
  readonly hashCost: HashCost | undefined;
  /** public key of whoever signs activation codes */
  readonly licenceKey: string;
  /** routes whose pages are not built yet */
  readonly unopened: readonly string[];
  /** of an empty box; null: one is made up */
  readonly firstPassword: string | null;
  readonly version: string;
  /** folder of the history */
  readonly historyFolder: string;
  /** folder of uploaded files */
  readonly uploads: string;
  /** folder of the built console */
  readonly web: string;
}
