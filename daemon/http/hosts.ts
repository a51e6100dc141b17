import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from '../contract/refusal';

/** Names under which the box may be called, besides IP literals and localhost. */
export interface HostNames {
  /** the machine's own name; `<name>.local` is allowed with it */
  readonly hostname: string;
  readonly domains: readonly string[];
}

/** The host name of a `Host` header or an origin's authority, lower case, without port and brackets; '' when there is none. */
export function hostOf(authority: string | undefined): string {
  const text = (authority ?? '').trim().toLowerCase();
  const bracketed = /^\[([0-9a-f:.%]+)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1]!;
  return /^([a-z0-9._-]+)(?::\d{1,5})?$/.exec(text)?.[1]?.replace(/\.$/, '') ?? '';
}

/**
 * Decision 54: a page of a foreign name whose address was turned towards the box (DNS rebinding) is refused.
 * @throws Refusal 421; 400 when no host is named, or two are (RFC 9112, 3.2)
 */
export function checkHost({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>, names: HostNames): void {
  const [header, second] = headersDistinct.host ?? [];
  if (header === undefined || second !== undefined) throw new Refusal(400, 'body_incomplete');
  const host = hostOf(header);
  const own = names.hostname.toLowerCase();
  if (isIP(host) || host === 'localhost' || (own && (host === own || host === `${own}.local`))) return;
  if (!names.domains.some((domain) => domain.toLowerCase() === host && host !== '')) throw new Refusal(421, 'host_refused');
}

/** Whether a page of this origin belongs to the host it calls; no origin at all is not a page of somebody else. */
export function sameHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const authority = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  return authority !== undefined && hostOf(authority) !== '' && hostOf(authority) === hostOf(host);
}

/**
 * Decision 12: a token in an address ends in logs and histories.
 * @throws Refusal 401 whatever the token is worth
 */
export function checkQuery(search: URLSearchParams): void {
  for (const name of search.keys()) if (/^(?:access_)?token$/i.test(name)) throw new Refusal(401, 'token_in_address');
}
