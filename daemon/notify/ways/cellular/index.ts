import type { Modem, ModemState } from '../../../../board/interfaces';
import type { Clock } from '../../../clock';
import type { Fault } from '../../../contract/shape';
import type { LastTries } from '../last_tries';
import { createPhone } from '../phone';
import type { Reach } from '../reach';
import { createSms } from '../sms';
import type { SmsChange, SmsSettings, ToldSmsService } from './settings';
import { createTrial } from './trial';

export interface CellularParts {
  readonly settings: SmsSettings;
  readonly modem: Modem;
  /** what is wrong with a port that is to be the modem's; null: nothing */
  readonly portFault: (path: string) => Promise<Fault | null>;
  readonly tries: LastTries;
  readonly reach: Reach;
  readonly clock: Clock;
}
/** How messages and calls leave, and how the modem is. */
export interface ToldCellular extends ToldSmsService {
  readonly modem: ModemState;
}

/** Messages and calls, and the modem that carries them. */
export function createCellular({ settings, modem, portFault, tries, reach, clock }: CellularParts) {
  const sms = createSms({ settings, modem, tries, reach, clock });
  const phone = createPhone({ settings, modem, tries });

  return {
    sms,
    phone,
    trial: createTrial({ sms, phone, clock }),
    /** what the modem carries, of what is open */
    byModem: (): readonly ('sms' | 'phone')[] => [
      ...(settings.service().mode === 'modem' && sms.closed() === null ? (['sms'] as const) : []),
      ...(phone.closed() === null ? (['phone'] as const) : []),
    ],
    /** the port that is set; '': that of the board, if any */
    port: (): string => settings.service().device,
    told: (): ToldCellular => ({ ...settings.smsService(), modem: modem.read() }),
    /** What is kept holds for the modem at once. @throws Refusal 1001 */
    async change(change: SmsChange): Promise<void> {
      const { device } = change;
      const isOther = device !== undefined && device !== '' && device !== settings.service().device;
      settings.changeSms(change, isOther ? await portFault(device) : null);
      void modem.look();
    },
    start(): void {
      modem.use(settings.modem);
      void modem.look();
    },
  };
}
export type Cellular = ReturnType<typeof createCellular>;
