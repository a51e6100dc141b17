import type { Calls } from '../../daemon/contract/endpoints/index';
import { answerOf, call, headersOf, send, settle, target, theCaller } from './call';
import { handOver, keepAt } from './download';

/** The name that the box gives a file; null: the answer is none. */
function nameOf({ ok, headers }: Response): string | null {
  const exact = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  return ok && exact ? decodeURIComponent(exact) : null;
}

/**
 * Asks for an export. A short one comes at once and is handed to the browser: null. A long one is made by a job: its id.
 * Throws Refused like a call.
 */
export async function takeExport<K extends keyof Calls & `POST ${string}`>(
  key: K,
  input: NoInfer<Calls[K]['in']>,
): Promise<string | null> {
  const { method, path, rest } = target(key, input);
  const token = theCaller().token();
  const headers = { ...headersOf(token), 'Content-Type': 'application/json' };
  const response = await send(path, { method, headers, body: JSON.stringify(rest) });
  const name = nameOf(response);
  if (name === null) return (settle(response, await answerOf(response), token) as { job_id: string }).job_id;
  handOver(await response.blob(), name);
  return null;
}

/** Has the browser fetch a file by itself, however long it is. `path`: behind the calls' base. Throws Refused like a call. */
export async function fetchAlone(path: string): Promise<void> {
  const { address } = await call('POST downloads', { path });
  keepAt(address, '');
}
