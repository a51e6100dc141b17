import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { doubtOf, type FileAnswer, type Row, type StreamAnswer } from '../contract/row';
import { languageOf } from '../lang/index';
import { isBusy, isFull } from '../store/full';
import { fileHeaders, isLarge, writeJson, writeLargeJson, writeStream, writeText } from './answer';
import type { Call, Incoming } from './call';
import { failure, success } from './envelope';
import type { Recording } from './recording';

export interface OutcomeParts {
  /** what the call's handler answers */
  readonly handle: (call: Call) => unknown;
  readonly recording: Pick<Recording, 'reach' | 'succeeded' | 'failed'>;
  /** a fault nobody foresaw, told once with the reference that its caller got */
  readonly failed: (reference: string, call: string, fault: unknown) => void;
  /** a name for one fault */
  readonly reference: () => string;
}

const isFile = (out: unknown): out is FileAnswer => typeof out === 'object' && out !== null && 'bytes' in out;
const isStream = (out: unknown): out is StreamAnswer => typeof out === 'object' && out !== null && 'send' in out;
/** What is no envelope: a file that says itself what it is, or a text of the row's type; null: an envelope. */
function fileOf({ type, download, exports }: Row, out: unknown): FileAnswer | StreamAnswer | null {
  if ((type !== undefined || exports) && (isFile(out) || isStream(out))) return out;
  return type === undefined ? null : { type, bytes: Buffer.from(String(out)), ...(download !== undefined && { name: download }) };
}

async function write({ incoming, outgoing, trace: { row, language } }: Call, out: unknown): Promise<void> {
  const file = fileOf(row, out);
  if (file && isStream(file)) await writeStream(incoming, outgoing, file);
  else if (file) writeText(incoming, outgoing, { status: 200, headers: fileHeaders(file), text: file.bytes });
  else {
    const answer = success(language, out, doubtOf(row, out));
    if (isLarge(answer)) await writeLargeJson(incoming, outgoing, answer);
    else writeJson(incoming, outgoing, answer);
  }
}

/** What becomes of a request: the handler's answer or a refusal, recorded and written. */
export function createOutcome({ handle, recording, failed, reference }: OutcomeParts) {
  /** What went wrong inside is for the log alone; the caller gets a reference to it, or hears that there is no room, or that another program writes. */
  function unforeseen({ call }: Incoming, fault: unknown): Refusal {
    const name = reference();
    failed(name, call?.trace.call ?? 'no call', fault);
    if (isBusy(fault)) return new Refusal(CODE.busy, 'data_busy');
    return isFull(fault) ? new Refusal(-1, 'disk_full') : new Refusal(500, 'internal', null, { reference: name });
  }

  function say(asked: Incoming, fault: unknown): void {
    const { incoming, outgoing, call } = asked;
    // half a file is said to be none by the end of its connection
    if (outgoing.headersSent) {
      if (!outgoing.destroyed && !(fault instanceof Refusal)) unforeseen(asked, fault);
      outgoing.destroy();
      return;
    }
    const refusal = fault instanceof Refusal ? fault : unforeseen(asked, fault);
    if (call) recording.failed(call.trace, refusal);
    writeJson(incoming, outgoing, failure(languageOf(incoming.headers['accept-language']), refusal));
  }

  return {
    async answer(call: Call): Promise<void> {
      recording.reach(call.trace);
      const out = await handle(call);
      recording.succeeded(call.trace, out);
      await write(call, out);
    },
    /** Answers what was thrown on the way. */
    refuse(asked: Incoming, fault: unknown): void {
      try {
        say(asked, fault);
      } catch (worse) {
        unforeseen(asked, worse);
        asked.outgoing.destroy();
      }
    },
  };
}
