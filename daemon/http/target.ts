import type { IncomingMessage } from 'node:http';
import { Refusal } from '../contract/refusal';
import { DOWNLOAD, type Tickets } from './tickets';

/** What stands before the path of every call. */
export const API = '/api/v1/';

/** What a request asks for. */
export interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What follows the host in a whole address (RFC 9112, 3.2.2), as it was sent: `new URL` would make `a/../b` of it `b`. @throws Refusal 400 */
function behindHost(address: string): string {
  if (!URL.canParse(address)) throw new Refusal(400, 'body_incomplete');
  const behind = address.replace(/^https?:\/\/[^/?#]*/i, '');
  return behind.startsWith('/') ? behind : `/${behind}`;
}

/** Path and query of a request's target. @throws Refusal 400 */
function parsed(target: string): Target {
  const text = /^https?:/i.test(target) ? behindHost(target) : target;
  const at = text.indexOf('?');
  return { path: at < 0 ? text : text.slice(0, at), query: new URLSearchParams(at < 0 ? '' : text.slice(at + 1)) };
}

/** A request's own target, or what its ticket stands for, as whoever got it. @throws Refusal 400, 404 */
export function targetOf(request: IncomingMessage, tickets: Pick<Tickets, 'take'>): Target {
  const target = parsed(request.url ?? '');
  if (!target.path.startsWith(DOWNLOAD)) return target;
  const ticketed = request.method === 'GET' ? tickets.take(target.path) : null;
  if (!ticketed) throw new Refusal(404, 'unknown_path');
  request.headers.authorization = ticketed.authorization;
  request.headers['accept-language'] = ticketed.language;
  return parsed(API + ticketed.path);
}
