import type { Clock, PretendModem, PretendModemState } from '../interfaces';
import type { Wire, WireEvents } from '../lines/wire';
import { wander } from './physics/curve';

const ECHO_MS = 1;
const LONGEST_LINE = 1024;
/** Until a phone rings. */
const FINDING_MS = 300;
const SEND = '\x1a';
const ESCAPE = '\x1b';

const BEGIN: PretendModemState = {
  delay_ms: 20,
  mute: false,
  sim: 'READY',
  pin: '1234',
  pin_tries: 3,
  fail_next_sms: null,
  call_result: 'answered',
  rings_ms: 2000,
};

const CME = { missing: 10, wrong: 16, puk: 12, refused: 3 };

/** Octets behind the service centre's address, counted apart from whoever encodes them; null: no hexadecimal digits. */
function lengthOf(pdu: string): number | null {
  if (!/^(?:[0-9A-F]{2})+$/i.test(pdu)) return null;
  const center = Number.parseInt(pdu.slice(0, 2), 16);
  return pdu.length / 2 - 1 - center;
}

const line = (text: string): string => `\r\n${text}\r\n`;
const ok = (...lines: string[]): string => [...lines, 'OK'].map(line).join('');
const cme = (code: number): string => line(`+CME ERROR: ${code}`);
const cms = (code: number): string => line(`+CMS ERROR: ${code}`);

/** What it keeps between commands. */
interface Memory {
  how: PretendModemState;
  echo: boolean;
  /** the length that was announced for the message whose body is being taken; null: none is */
  announced: number | null;
}
type Command = readonly [pattern: RegExp, answer: (found: string) => string];

/** A call as the pretend network leads it: it rings, and then comes what was set. */
function createPretendCall(clock: Clock, memory: Memory, told: (line: string) => void) {
  const dialled: PretendModem['dialled'][number][] = [];
  let state: 2 | 3 | 0 | null = null;
  let cancels: (() => void)[] = [];

  function end(): string {
    for (const cancel of cancels) cancel();
    cancels = [];
    state = null;
    return ok();
  }
  function after(ms: number, next: 3 | 0 | 'BUSY' | 'NO CARRIER' | 'NO ANSWER'): void {
    const run = (): void => {
      if (typeof next === 'number') {
        state = next;
        return;
      }
      end();
      told(next);
    };
    cancels.push(clock.after(ms, run));
  }
  function dial(number: string): string {
    end();
    dialled.push({ at: clock.wall(), number });
    state = 2;
    const { call_result, rings_ms } = memory.how;
    if (call_result === 'busy') after(FINDING_MS, 'BUSY');
    else if (call_result === 'not_reached') after(FINDING_MS, 'NO CARRIER');
    else {
      after(FINDING_MS, 3);
      after(FINDING_MS + rings_ms, call_result === 'rang' ? 'NO ANSWER' : 0);
    }
    return ok();
  }

  const commands: readonly Command[] = [
    [/^ATD(\+?\d+);$/, dial],
    [/^AT\+CLCC$/, () => (state === null ? ok() : ok(`+CLCC: 1,0,${state},0,0,"${dialled.at(-1)?.number}",129`))],
    [/^AT(?:H|\+CHUP)$/, end],
  ];
  return { commands, dialled };
}

/** The card: what it is asked, its PIN, and the messages that it takes. */
function createPretendCard(clock: Clock, memory: Memory) {
  const sent: PretendModem['sent'][number][] = [];
  const set = (changes: Partial<PretendModemState>): void => {
    memory.how = { ...memory.how, ...changes };
  };

  function enterPin(code: string): string {
    const { sim, pin, pin_tries } = memory.how;
    if (sim !== 'SIM PIN') return cme(CME.refused);
    if (code === pin) set({ sim: 'READY', pin_tries: 3 });
    else set({ pin_tries: pin_tries - 1, sim: pin_tries > 1 ? 'SIM PIN' : 'SIM PUK' });
    return code === pin ? ok() : cme(pin_tries > 1 ? CME.wrong : CME.puk);
  }
  function announce(length: string): string {
    if (memory.how.sim !== 'READY') return cms(310);
    memory.announced = Number(length);
    return '\r\n> ';
  }

  const commands: readonly Command[] = [
    [/^AT\+CPIN\?$/, () => (memory.how.sim === 'missing' ? cme(CME.missing) : ok(`+CPIN: ${memory.how.sim}`))],
    [/^AT\+CPINR="(.*)"$/, (code) => ok(`+CPINR: ${code},${code === 'SIM PIN' ? memory.how.pin_tries : 10}`)],
    [/^AT\+CPIN="(\d{4,8})"$/, enterPin],
    [/^AT\+CMGF=0$/, () => ok()],
    [/^AT\+CMGS=(\d+)$/, announce],
  ];
  return {
    commands,
    sent,
    set,
    take(pdu: string): string {
      const { fail_next_sms: code } = memory.how;
      const length = memory.announced;
      memory.announced = null;
      set({ fail_next_sms: null });
      if (code !== null) return cms(code);
      if (lengthOf(pdu) !== length) return cms(304);
      sent.push({ at: clock.wall(), pdu });
      return ok(`+CMGS: ${sent.length % 256}`);
    },
  };
}

/** Its reception, and what is set of it. */
function network(clock: Clock, memory: Memory): readonly Command[] {
  const rsrp = () => Math.round(45 + 5 * wander(7, clock.wall(), 120_000));
  const isHome = () => memory.how.sim === 'READY';
  function setEcho(on: string): string {
    memory.echo = on === '1';
    return ok();
  }
  return [
    [/^AT(?:Z|\+CMEE=\d)?$/, () => ok()],
    [/^ATE([01])$/, setEcho],
    // LTE: what CSQ means follows the reference signal, 20 dB above it
    [/^AT\+CSQ$/, () => ok(`+CSQ: ${Math.round((rsrp() - 141 + 20 + 113) / 2)},99`)],
    [/^AT\+CESQ$/, () => ok(`+CESQ: 99,99,255,255,20,${rsrp()}`)],
    [/^AT(\+C(?:E|G)?REG)\?$/, (name) => ok(`${name}: 0,${isHome() ? 1 : 2}`)],
    [/^AT\+COPS\?$/, () => ok(isHome() ? '+COPS: 0,0,"CHINA MOBILE",7' : '+COPS: 0')],
  ];
}

/** A cellular modem at the level of its bytes: LTE, registered at home, its signal wandering between three and five bars. */
export function createPretendModem(clock: Clock): { readonly wire: Wire; readonly play: PretendModem } {
  const memory: Memory = { how: BEGIN, echo: true, announced: null };
  let events: WireEvents | null = null;
  let heard = '';
  /** mono ms until which it is at an earlier command: it answers one after the other */
  let busy = 0;
  const emit = (text: string): void => events?.data(Buffer.from(text, 'latin1'));
  const urc = (text: string): void => emit(line(text));
  const call = createPretendCall(clock, memory, urc);
  const card = createPretendCard(clock, memory);
  const commands = [...card.commands, ...call.commands, ...network(clock, memory)];

  function answer(text: string): void {
    if (memory.how.mute) return;
    busy = Math.max(busy, clock.mono()) + memory.how.delay_ms;
    clock.after(busy - clock.mono(), () => emit(text));
  }

  function obey(command: string): void {
    const known = commands.find(([pattern]) => pattern.test(command));
    answer(known ? known[1](known[0].exec(command)?.[1] ?? '') : line('ERROR'));
  }

  /** Takes what was heard so far, and begins anew. */
  function taken(): string {
    const text = heard.trim();
    heard = '';
    return text;
  }

  /** A body ends with Ctrl-Z and is dropped with escape; a command ends with its line. */
  function hear(sign: string): void {
    if (sign === ESCAPE) {
      taken();
      if (memory.announced !== null) answer(ok());
      memory.announced = null;
    } else if (memory.announced !== null && sign === SEND) answer(card.take(taken()));
    else if (memory.announced === null && sign === '\r') {
      const command = taken().toUpperCase();
      if (command !== '') obey(command);
    } else heard = (heard + sign).slice(-LONGEST_LINE);
  }

  const wire: Wire = {
    char_ms: 10_000 / 115_200,
    gap_ms: 0,
    async open(told) {
      events = told;
      heard = '';
      memory.announced = null;
    },
    write(bytes) {
      const text = bytes.toString('latin1');
      if (memory.echo && !memory.how.mute) clock.after(ECHO_MS, () => emit(text));
      for (const sign of text) hear(sign);
    },
    close() {
      events = null;
    },
  };
  function unplug(): void {
    const told = events;
    events = null;
    told?.closed();
  }
  return { wire, play: { sent: card.sent, dialled: call.dialled, urc, set: card.set, unplug } };
}
