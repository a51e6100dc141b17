import type { Fault } from '../../daemon/contract/shape';
import { fill, words } from './words';

/** What is wrong with a field, said so that one knows what to do. A kind without a sentence is asked for again. */
export function sayFault({ key, data }: Fault): string {
  const sentences: Readonly<Record<string, string>> = words('shell').fault;
  return fill(sentences[key] ?? words('shell').fault.required, data);
}
