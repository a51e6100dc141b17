import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal } from '../contract/refusal';
import { languageOf } from '../lang/index';
import { failure } from './envelope';
import { type Headers, rawAnswer } from './headers';
import { checkHost, checkQuery, type HostNames, sameHost } from './hosts';
import { API } from './target';

const PATH = `${API}ws`;
const STATUS_LINES: Readonly<Record<number, string>> = {
  400: '400 Bad Request',
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  421: '421 Misdirected Request',
  503: '503 Service Unavailable',
};

/** Whether a socket may be opened at all; who it is, it says later. A missing Origin is no page. @throws Refusal with the HTTP status */
export function admit(request: IncomingMessage, hosts: HostNames): void {
  const [path, query] = (request.url ?? '').split('?');
  if (path !== PATH) throw new Refusal(404, 'unknown_path');
  checkHost(request, hosts);
  checkQuery(new URLSearchParams(query));
  if (!sameHost(request.headers.origin, request.headers.host)) throw new Refusal(403, 'origin_refused');
}

/** Answers an upgrade or a tunnel that comes to nothing. */
export function turnAway(duplex: Duplex, headers: Headers, refusal: Refusal, accepted?: string): void {
  const { status, body } = failure(languageOf(accepted), refusal);
  duplex.end(rawAnswer(STATUS_LINES[status] ?? STATUS_LINES[400]!, headers, JSON.stringify(body)));
}
