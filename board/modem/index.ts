import type { Clock, Modem, ModemFault, ModemSetting, ModemState, PinKeeper } from '../interfaces';
import type { Wire } from '../lines/wire';
import { type At, createAt } from './at';
import { callNumber } from './call';
import { readCard } from './card';
import { cardFaultOf, later } from './faults';
import { readNetwork } from './network';
import { sendSms } from './sms';
import { createTurns } from './turns';

const POLL_MS = 30_000;
const NOTHING = { signal: 0, operator: '', net_type: '', registered: false, sim: null, pin_tries: null } as const;
const UNASKED: ModemState = { ...NOTHING, registered: null, fault: null };
const NONE: ModemState = { ...NOTHING, fault: later('modem_none') };

/** Where no PIN is kept. */
const NO_PIN: PinKeeper = { take: () => null, accepted() {}, refused() {}, isSpent: () => false };

const nothingSet = (): ModemSetting => ({ device: '', center: '', pin: NO_PIN });

export interface ModemParts {
  readonly clock: Clock;
  /** the port at a path, '' the board's own; null: there is none */
  readonly wireOf: (device: string) => Wire | null;
}

const goneFaultOf = (at: At): ModemFault => later(at.isOpen() ? 'modem_silent' : 'modem_closed');

/** A cellular modem behind a port, asked every 30 s. One that falls silent shows no signal and is registered nowhere. */
export function createModem({ clock, wireOf }: ModemParts): Modem {
  const turn = createTurns();
  let setting = nothingSet;
  let running = false;
  /** the port that is spoken to; null: none yet */
  let device: string | null = null;
  let at: At | null = null;
  let calling = false;
  let state = UNASKED;
  let cancel = () => {};
  /** tells what was begun before a stop from what holds */
  let round = 0;
  let reference = Math.floor(clock.wall() / 1000);

  /** The port that is set now; null: there is none. */
  function reached(): At | null {
    const wanted = setting().device;
    if (!running || device === wanted) return at;
    at?.close();
    device = wanted;
    const wire = wireOf(wanted);
    at = wire && createAt({ wire, clock });
    // one that was named just now is there, though nobody knows yet how it is
    state = at ? UNASKED : NONE;
    return at;
  }

  async function poll(): Promise<ModemState> {
    const channel = reached();
    if (!channel) return NONE;
    if (!(await channel.settle())) return { ...NOTHING, fault: goneFaultOf(channel) };
    await channel.ask('ATE0');
    await channel.ask('AT+CMEE=1');
    const card = await readCard({ at: channel, clock, pin: setting().pin });
    return { ...(await readNetwork(channel)), ...card, fault: cardFaultOf(card.sim) };
  }

  async function look(): Promise<void> {
    const mine = round;
    const found = await turn(poll);
    if (mine === round) state = found;
  }

  async function keepLooking(): Promise<void> {
    const mine = round;
    await look();
    if (mine === round) cancel = clock.after(POLL_MS, () => void keepLooking());
  }

  function close(): void {
    round += 1;
    cancel();
    // a phone that rings would go on ringing
    if (calling) at?.say('ATH');
    at?.close();
    at = null;
    device = null;
  }

  /** In its turn, and once the card is ready. */
  const withCard = <T>(run: (channel: At) => Promise<T>): Promise<T | { readonly ok: false; readonly fault: ModemFault }> =>
    turn(async () => {
      const channel = reached();
      if (!channel) return { ok: false, fault: later('modem_none') };
      if (!(await channel.settle())) return { ok: false, fault: goneFaultOf(channel) };
      const fault = cardFaultOf((await readCard({ at: channel, clock, pin: setting().pin })).sim);
      return fault ? { ok: false, fault } : run(channel);
    });

  return {
    read: () => state,
    look,
    use(source) {
      setting = source;
    },
    sendSms: (number, text) =>
      withCard((channel) => {
        reference = (reference + 1) % 256;
        return sendSms(channel, { number, center: setting().center, reference }, text);
      }),
    call: (number, options) =>
      withCard(async (channel) => {
        calling = true;
        const outcome = await callNumber({ at: channel, clock }, number, options);
        calling = false;
        return outcome;
      }),
    start() {
      close();
      running = true;
      reached();
      void keepLooking();
    },
    stop() {
      running = false;
      // a look that is under way ends later than whoever knows the settings
      setting = nothingSet;
      close();
    },
  };
}
