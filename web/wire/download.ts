import type { Calls } from '../../daemon/contract/endpoints/index';
import { addressOfCall, answerOf, headersOf, send, settle, target, theCaller } from './call';

/** ms that a browser may take to read what it was given, onto whatever it saves to */
const SAVING_MS = 120_000;

/** A refusal comes as JSON with the file's own address; a file that is JSON says where it is to be kept. */
const isRefusal = ({ ok, headers }: Response): boolean =>
  !ok || (headers.get('Content-Type')?.includes('json') === true && !headers.has('Content-Disposition'));

async function fileOf(path: string, init: RequestInit): Promise<Blob> {
  const token = theCaller().token();
  const response = await send(path, { ...init, headers: { ...headersOf(token), ...init.headers } });
  if (isRefusal(response)) settle(response, await answerOf(response), token);
  return response.blob();
}

/** Fetches a file. Throws Refused like a call. */
export const fetchFile = <K extends keyof Calls & `GET ${string}`>(key: K, input: NoInfer<Calls[K]['in']>): Promise<Blob> =>
  fileOf(addressOfCall(key, input), { method: 'GET' });

/** Fetches a file and hands it to the browser to be kept. Throws Refused like a call. */
export async function download<K extends keyof Calls & `GET ${string}`>(
  key: K,
  input: NoInfer<Calls[K]['in']>,
  name: string,
): Promise<void> {
  handOver(await fetchFile(key, input), name);
}

/** The same for a file that is asked for with more than may stand in an address. */
export async function downloadBy<K extends keyof Calls & `POST ${string}`>(
  key: K,
  input: NoInfer<Calls[K]['in']>,
  name: string,
): Promise<void> {
  const { path, rest } = target(key, input);
  const headers = { 'Content-Type': 'application/json' };
  handOver(await fileOf(path, { method: 'POST', headers, body: JSON.stringify(rest) }), name);
}

/** Has the browser keep what stands at an address. */
export function keepAt(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands a file to the browser to be kept. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  keepAt(address, name);
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
