import type { Clock, DeviceAddress, Exchange, Line, Match } from '../../interfaces';
import { mbapFrame, mbapMatcher, mbapPdu } from './mbap';
import { type Answer, BUSY, GATEWAY_NO_PATH, GATEWAY_TARGET_SILENT, parseReply } from './pdu';
import { rtuFrame, rtuMatcher, rtuPdu } from './rtu';
import { type Debt, isDistinct, isDoubtful, owe, owing, type Probe, probeFor, review, type Station } from './station';

/** A device that is busy says so to be asked again; asked at once it is busy still. */
const BUSY_PAUSE_MS = 100;

/** What came of a request in the end. */
export type Outcome = Answer | { readonly is: 'silent'; readonly why: 'timeout' | 'closed' | 'crc' | 'bad_frame' };

export interface Conversation {
  /** asks again, within the device's retries, when nothing usable came or the device is busy */
  read(pdu: Buffer, urgent?: boolean): Promise<Outcome>;
  /** asks again only when the device is busy: a write that got no answer may have been carried out */
  write(pdu: Buffer): Promise<Outcome>;
  /** reads that may be asked for at once */
  readonly abreast: number;
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

/** Whether something came that was no answer. */
export const isSpoilt = (outcome: Outcome): boolean =>
  outcome.is === 'silent' && (outcome.why === 'crc' || outcome.why === 'bad_frame');

/** Talks to one unit: frames each request for the way the device is reached, repeats it where that is safe. */
export function createConversation(parties: Parties): Conversation {
  const { clock, address, station } = parties;
  const numbered = address.driver === 'modbus_tcp';
  const abreast = numbered ? (address.in_flight ?? 1) : 1;
  let sent = 0;

  async function once(pdu: Buffer, urgent: boolean, daring = false): Promise<Outcome> {
    sent += 1;
    const framed = numbered ? framedTcp(parties, pdu) : framedRtu(parties, { request: pdu, daring });
    const { late } = station.tally;
    const { timeout_ms } = address;
    const { turnaround_ms } = parties;
    const in_flight = urgent ? 1 : abreast;
    const options = { timeout_ms, turnaround_ms, urgent, quarantine: !numbered, late, in_flight };
    const exchange = await parties.line.exchange(framed.request, framed.match, options);
    if (framed.debt) account(station, framed.debt, exchange);
    const outcome: Outcome = exchange.ok ? parseReply(framed.pdu(exchange.frame)) : { is: 'silent', why: exchange.why };
    station.tally.note(exchange, outcome.is === 'exception' ? outcome.code : null);
    return outcome;
  }

  /** Whether an owed answer may still come and be taken for the one to this read, once the line's silence is over. */
  async function inDoubt(pdu: Buffer): Promise<boolean> {
    for (;;) {
      review(station, clock.mono());
      if (!isDoubtful(station, pdu)) return false;
      const silence = parties.line.stats().quarantine_ms ?? 0;
      if (silence === 0) return true;
      await pause(clock, silence);
    }
  }

  /** Makes sure that no owed answer can be taken for the one to this read. */
  async function cleared(pdu: Buffer, urgent: boolean): Promise<Outcome | null> {
    if (!(await inDoubt(pdu))) return null;
    const refusal = station.debts.find((debt) => debt.daring);
    const probe = probeFor(station, pdu, parties.align);
    const outcome = await once(probe.request, urgent, probe.daring);
    if (outcome.is === 'silent' || isGatewaySilence(outcome)) return outcome;
    if (outcome.is === 'exception' && refusal) {
      refusal.paid = true;
      return { is: 'silent', why: 'timeout' };
    }
    station.debts = [];
    return null;
  }

  async function ask(pdu: Buffer, urgent: boolean): Promise<Outcome> {
    const failed = await cleared(pdu, urgent);
    if (failed) return failed;
    const outcome = await once(pdu, urgent);
    // While this read waited for its turn, another caller's read of the unit may have gone unanswered.
    return outcome.is === 'silent' || !(await inDoubt(pdu)) ? outcome : ask(pdu, urgent);
  }

  /** A spoilt answer among the tries says more than the silence of the others: somebody is there. */
  async function repeated(turn: () => Promise<Outcome>, again: (outcome: Outcome) => boolean): Promise<Outcome> {
    let outcome = await turn();
    let spoilt = isSpoilt(outcome) ? outcome : null;
    for (let left = address.retries; left > 0 && again(outcome); left -= 1) {
      if (isBusy(outcome)) await pause(clock, BUSY_PAUSE_MS);
      outcome = await turn();
      if (isSpoilt(outcome)) spoilt = outcome;
    }
    return outcome.is === 'silent' && outcome.why === 'timeout' ? (spoilt ?? outcome) : outcome;
  }

  return {
    read: (pdu, urgent = false) =>
      repeated(
        // A number tells every answer apart, so nothing that is owed can be taken for another.
        () => (numbered ? once(pdu, urgent) : ask(pdu, urgent)),
        (outcome) => isBusy(outcome) || (outcome.is === 'silent' && outcome.why !== 'closed'),
      ),
    write: (pdu) => repeated(() => once(pdu, true), isBusy),
    abreast,
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

function framedRtu({ address, clock }: Parties, asked: Probe): Framed {
  const request = rtuFrame(address.unit, asked.request);
  return { request, pdu: rtuPdu, ...owing(asked, rtuMatcher(address.unit, asked.request), clock.mono()) };
}

/** Keeps the books of what an RTU unit owes. Only reads are owed: a write's answer names what was written. */
function account(station: Station, debt: Debt, exchange: Exchange): void {
  if (exchange.ok) {
    const refused = exchange.frame[1]! & 0x80;
    if (!refused && isDistinct(station, debt.request)) station.debts = [];
  } else if (debt.request[0]! <= 4 && !debt.paid && exchange.why !== 'closed') owe(station, debt);
}
