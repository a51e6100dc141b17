import { eventually } from '../hands/box';
import { startBeside } from './busy_room';

export interface Load {
  readonly port: number;
  /** whole requests as they are written, one after the other and round again */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** requests a second; null: as fast as they are answered */
  readonly rate: number | null;
}
export interface LoadReport {
  readonly answers: number;
  /** answers a second */
  readonly rate: number;
  /** requests that were due and never sent, for want of an answered connection */
  readonly unanswered: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** ms from when a request was due to its answer */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** A request as it is written. */
export function requestText(method: string, path: string, token: string | null, body?: unknown): string {
  const json = body === undefined ? null : JSON.stringify(body);
  const headers = [
    'host: 127.0.0.1',
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    ...(json === null ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`]),
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${json ?? ''}`;
}

/** Puts a load on a server, from a process of its own, and waits until it is over. */
export async function put(load: Load): Promise<LoadReport> {
  const peer = await startBeside('load.ts', [JSON.stringify(load)], () => true);
  await eventually('the load’s report', () => peer.output().includes('}\n'), load.seconds * 1000 + 20_000);
  return JSON.parse(await peer.stop()) as LoadReport;
}
