import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './body';
import type { Trace } from './recording';

/** A request, and what its target says; a ticket's request says what the ticket stands for. */
export interface Incoming {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** as it was sent, without its query */
  readonly path: string;
  readonly query: URLSearchParams;
  /** null: no row has taken the request */
  call: Call | null;
}

/** A request that is a call of the table: the checks write down here what they find out of it. */
export interface Call extends Pick<Incoming, 'incoming' | 'outgoing' | 'query'> {
  /** what the path says, decoded */
  readonly params: Readonly<Record<string, string>>;
  readonly trace: Trace;
  body: Body;
}
