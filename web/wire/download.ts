import type { Calls } from '../../daemon/contract/endpoints/index';
import { addressOfCall, answerOf, headersOf, send, settle, theCaller } from './call';

/** ms that a browser may take to read what it was given, onto whatever it saves to */
const SAVING_MS = 120_000;

/** Fetches a file. Throws Refused like a call. */
export async function fetchFile<K extends keyof Calls & `GET ${string}`>(key: K, input: NoInfer<Calls[K]['in']>): Promise<Blob> {
  const token = theCaller().token();
  const response = await send(addressOfCall(key, input), { method: 'GET', headers: headersOf(token) });
  // a refusal comes as JSON with the file's own address
  if (!response.ok || response.headers.get('Content-Type')?.includes('json')) settle(response, await answerOf(response), token);
  return response.blob();
}

/** Fetches a file and hands it to the browser to be kept. Throws Refused like a call. */
export async function download<K extends keyof Calls & `GET ${string}`>(
  key: K,
  input: NoInfer<Calls[K]['in']>,
  name: string,
): Promise<void> {
  handOver(await fetchFile(key, input), name);
}

/** Hands a file to the browser to be kept. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
