import type { SmsOutcome, SmsText } from '../interfaces';
import { fieldsOf } from './answers';
import type { At } from './at';
import { faultOf, messageFaultOf, never } from './faults';
import { type Envelope, isNumber, pdusOf } from './pdu';

/** The network may take its time with each part. */
const PART_MS = 60_000;

/** Hands a message to the network, part by part; the first that is not taken ends it. */
export async function sendSms(at: At, envelope: Envelope, text: SmsText): Promise<SmsOutcome> {
  if (!isNumber(envelope.number)) return { ok: false, fault: never('number_invalid') };
  // before each message: a modem that was restarted speaks text again
  const mode = await at.ask('AT+CMGF=0');
  if (mode.is !== 'ok') return { ok: false, fault: faultOf(mode) };
  const references: number[] = [];
  for (const { length, hex } of pdusOf(envelope, text)) {
    const ending = await at.hand(`AT+CMGS=${length}`, hex, { name: '+CMGS', needs: true, timeout_ms: PART_MS });
    if (ending.is !== 'ok') return { ok: false, fault: messageFaultOf(ending) };
    references.push(Number(fieldsOf(ending, '+CMGS')?.[0]));
  }
  return { ok: true, references };
}
