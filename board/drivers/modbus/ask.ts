import type { Clock, DeviceAddress, Exchange, Line, Match } from '../../interfaces';
import { mbapFrame, mbapMatcher, mbapPdu } from './mbap';
import { type Answer, BUSY, GATEWAY_NO_PATH, GATEWAY_TARGET_SILENT, parseReply } from './pdu';
import { rtuFrame, rtuMatcher, rtuPdu } from './rtu';
import { type Debt, isDistinct, isDoubtful, owe, owing, probeFor, type Station } from './station';

/** A device that is busy says so to be asked again; asked at once it is busy still. */
const BUSY_PAUSE_MS = 100;

/** What came of a request in the end. */
export type Outcome = Answer | { readonly is: 'silent'; readonly why: 'timeout' | 'closed' | 'crc' | 'bad_frame' };

export interface Conversation {
  /** asks again, within the device's retries, when nothing usable came or the device is busy */
  read(pdu: Buffer, urgent?: boolean): Promise<Outcome>;
  /** asks again only when the device is busy: a write that got no answer may have been carried out */
  write(pdu: Buffer): Promise<Outcome>;
  /** requests sent so far */
  sent(): number;
}

export interface Parties {
  readonly line: Line;
  readonly clock: Clock;
  readonly address: DeviceAddress;
  readonly station: Station;
  /** silence that the device needs after an answer, ms */
  readonly turnaround_ms: number;
  /** reads come in multiples of this */
  readonly align: number;
  nextTransaction(): number;
}

/** Whether a gateway says that it could not reach the device behind it. */
export const isGatewaySilence = (outcome: Outcome): boolean =>
  outcome.is === 'exception' && (outcome.code === GATEWAY_NO_PATH || outcome.code === GATEWAY_TARGET_SILENT);

/** Talks to one unit: frames each request for the way the device is reached, repeats it where that is safe. */
export function createConversation(parties: Parties): Conversation {
  const { clock, address, station } = parties;
  const numbered = address.driver === 'modbus_tcp';
  let sent = 0;

  async function once(pdu: Buffer, urgent: boolean): Promise<Outcome> {
    sent += 1;
    const framed = numbered ? framedTcp(parties, pdu) : framedRtu(parties, pdu);
    const options = { timeout_ms: address.timeout_ms, turnaround_ms: parties.turnaround_ms, urgent, quarantine: !numbered };
    const exchange = await parties.line.exchange(framed.request, framed.match, options);
    if (!numbered) account(station, pdu, framed.debt, exchange);
    return exchange.ok ? parseReply(framed.pdu(exchange.frame)) : { is: 'silent', why: exchange.why };
  }

  /** Makes sure that no owed answer can be taken for the one to this read. */
  async function cleared(pdu: Buffer, urgent: boolean): Promise<Outcome | null> {
    if (numbered || !isDoubtful(station, pdu)) return null;
    const outcome = await once(probeFor(station, pdu, parties.align), urgent);
    if (outcome.is === 'silent' || isGatewaySilence(outcome)) return outcome;
    station.debts = [];
    return null;
  }

  async function repeated(turn: () => Promise<Outcome>, again: (outcome: Outcome) => boolean): Promise<Outcome> {
    let outcome = await turn();
    for (let left = address.retries; left > 0 && again(outcome); left -= 1) {
      if (isBusy(outcome)) await pause(clock, BUSY_PAUSE_MS);
      outcome = await turn();
    }
    return outcome;
  }

  return {
    read: (pdu, urgent = false) =>
      repeated(
        async () => (await cleared(pdu, urgent)) ?? once(pdu, urgent),
        (outcome) => isBusy(outcome) || (outcome.is === 'silent' && outcome.why !== 'closed'),
      ),
    write: (pdu) => repeated(() => once(pdu, true), isBusy),
    sent: () => sent,
  };
}

const isBusy = (outcome: Outcome): boolean => outcome.is === 'exception' && outcome.code === BUSY;

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((done) => clock.after(ms, done));

interface Framed {
  readonly request: Buffer;
  readonly debt: Debt | null;
  match(received: Buffer): Match;
  pdu(frame: Buffer): Buffer;
}

function framedTcp({ address, nextTransaction }: Parties, pdu: Buffer): Framed {
  const transaction = nextTransaction();
  const match = mbapMatcher(transaction, address.unit, pdu);
  return { request: mbapFrame(transaction, address.unit, pdu), match, pdu: mbapPdu, debt: null };
}

function framedRtu({ address }: Parties, pdu: Buffer): Framed {
  const request = rtuFrame(address.unit, pdu);
  return { request, pdu: rtuPdu, ...owing(pdu, rtuMatcher(address.unit, pdu)) };
}

/** Keeps the books of what an RTU unit owes. */
function account(station: Station, pdu: Buffer, debt: Debt | null, exchange: Exchange): void {
  const isRead = pdu[0]! <= 4;
  if (exchange.ok) {
    if (isDistinct(station, pdu)) station.debts = [];
  } else if (isRead && debt && !debt.paid && exchange.why !== 'closed') owe(station, debt);
}
