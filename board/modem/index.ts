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

export interface ModemParts {
  readonly clock: Clock;
  /** the port at a path, '' the board's own; null: there is none */
  readonly wireOf: (device: string) => Wire | null;
}

const goneFaultOf = (at: At): ModemFault => later(at.isOpen() ? 'modem_silent' : 'modem_closed');

/** A cellular modem behind a port, asked every 30 s. One that falls silent shows no signal and is registered nowhere. */
export function createModem({ clock, wireOf }: ModemParts): Modem {
  const turn = createTurns();
  let setting: ModemSetting = { device: '', center: '', pin: NO_PIN };
  let running = false;
  let at: At | null = null;
  let calling = false;
  let state = UNASKED;
  let cancel = () => {};
  /** tells what was begun before a stop, or another setting, from what holds */
  let round = 0;
  let reference = Math.floor(clock.wall() / 1000);

  async function poll(channel: At): Promise<ModemState> {
    if (!(await channel.settle())) return { ...NOTHING, fault: goneFaultOf(channel) };
    await channel.ask('ATE0');
    await channel.ask('AT+CMEE=1');
    const card = await readCard({ at: channel, clock, pin: setting.pin });
    return { ...(await readNetwork(channel)), ...card, fault: cardFaultOf(card.sim) };
  }

  async function look(): Promise<void> {
    const mine = round;
    const channel = at;
    if (!channel) return;
    const found = await turn(() => poll(channel));
    if (mine === round) state = found;
  }

  async function turns(): Promise<void> {
    const mine = round;
    await look();
    if (mine === round) cancel = clock.after(POLL_MS, () => void turns());
  }

  function begin(): void {
    round += 1;
    cancel();
    void turns();
  }

  function open(): void {
    const wire = wireOf(setting.device);
    at = wire && createAt({ wire, clock });
    state = at ? UNASKED : NONE;
    begin();
  }

  function close(): void {
    round += 1;
    cancel();
    // a phone that rings would go on ringing
    if (calling) at?.say('ATH');
    at?.close();
    at = null;
  }

  /** In its turn, and once the card is ready. */
  const withCard = <T>(run: (channel: At) => Promise<T>): Promise<T | { readonly ok: false; readonly fault: ModemFault }> =>
    turn(async () => {
      const channel = at;
      if (!channel) return { ok: false, fault: later('modem_none') };
      if (!(await channel.settle())) return { ok: false, fault: goneFaultOf(channel) };
      const fault = cardFaultOf((await readCard({ at: channel, clock, pin: setting.pin })).sim);
      return fault ? { ok: false, fault } : run(channel);
    });

  return {
    read: () => state,
    look,
    use(next) {
      const isElsewhere = next.device !== setting.device;
      setting = next;
      if (!running) return;
      if (isElsewhere) {
        close();
        open();
      } else begin();
    },
    sendSms: (number, text) =>
      withCard((channel) => {
        reference = (reference + 1) % 256;
        return sendSms(channel, { number, center: setting.center, reference }, text);
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
      open();
    },
    stop() {
      running = false;
      close();
    },
  };
}
