import type { Fault } from '../../daemon/contract/shape';
import { fill, words } from './words';

/** What is wrong with a field, said so that one knows what to do; needs the area `fault`. A kind without a sentence is asked for again. */
export function sayFault({ key, data }: Fault): string {
  const sentences: Readonly<Record<string, string>> = words('fault');
  return fill(sentences[key] ?? words('fault').required, data);
}
