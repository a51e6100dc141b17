import type { Clock } from '../interfaces';
import type { Wire, WireEvents } from '../lines/wire';
import { wander } from './physics/curve';

const ECHO_MS = 1;
const ANSWER_MS = 20;

/** A cellular modem at the level of its bytes: LTE, registered at home, its signal wandering between three and five bars. */
export function simModem(clock: Clock): Wire {
  let events: WireEvents | null = null;
  let echo = true;
  let line = '';

  const rsrp = () => Math.round(45 + 5 * wander(7, clock.wall(), 120_000));
  const answers: Readonly<Record<string, () => string>> = {
    'AT+CPIN?': () => '+CPIN: READY',
    // LTE: what CSQ means follows the reference signal, 20 dB above it
    'AT+CSQ': () => `+CSQ: ${Math.round((rsrp() - 141 + 20 + 113) / 2)},99`,
    'AT+CESQ': () => `+CESQ: 99,99,255,255,20,${rsrp()}`,
    'AT+CREG?': () => '+CREG: 0,1',
    'AT+CEREG?': () => '+CEREG: 0,1',
    'AT+COPS?': () => '+COPS: 0,0,"CHINA MOBILE",7',
  };
  const reply = (command: string): string => {
    if (command === 'ATE0' || command === 'ATE1') echo = command === 'ATE1';
    const known = answers[command];
    if (known) return `\r\n${known()}\r\n\r\nOK\r\n`;
    return /^AT(E[01]|Z|\+CMEE=\d)?$/.test(command) ? '\r\nOK\r\n' : '\r\nERROR\r\n';
  };

  const later = (ms: number, text: string) => {
    clock.after(ms, () => events?.data(Buffer.from(text, 'latin1')));
  };

  return {
    char_ms: 10_000 / 115_200,
    gap_ms: 0,
    async open(told) {
      events = told;
      line = '';
    },
    write(bytes) {
      if (echo) later(ECHO_MS, bytes.toString('latin1'));
      line += bytes.toString('latin1').replaceAll('\n', '');
      const parts = line.split('\r');
      line = (parts.pop() ?? '').slice(-256);
      for (const command of parts.map((part) => part.trim().toUpperCase()).filter(Boolean)) {
        later(ANSWER_MS, reply(command));
      }
    },
    close() {
      events = null;
    },
  };
}
