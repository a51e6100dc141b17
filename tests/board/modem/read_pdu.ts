// Messages as node-pdu reads them: somebody else's decoder.
import { parse, Submit } from 'node-pdu';

export interface ReadPart {
  readonly to: string;
  readonly international: boolean;
  readonly text: string;
  /** of the parts of one message */
  readonly reference: number;
  readonly part: number;
  readonly parts: number;
}

export function readPart(pdu: string): ReadPart {
  const read = parse(pdu);
  if (!(read instanceof Submit)) throw new Error(`no message that is sent: ${pdu}`);
  const [one] = read.data.parts;
  const { address } = read;
  return {
    to: address.phone ?? '',
    international: address.type.type === 1,
    text: one?.text ?? '',
    reference: one?.header?.getPointer() ?? 0,
    part: one?.header?.getCurrent() ?? 1,
    parts: one?.header?.getSegments() ?? 1,
  };
}

/** The whole text of the parts of one message, whichever order they came in. */
export const readText = (pdus: readonly string[]): string =>
  pdus
    .map(readPart)
    .sort((a, b) => a.part - b.part)
    .map(({ text }) => text)
    .join('');
