import type { Sentence } from '../../contract/live';
import type { RunOutcome } from '../../store/action-runs';
import type { ActionEntry } from '../../store/actions';
import type { Performer } from './performer';

/** One request to a program of somebody's own. */
export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** What came of it: the status of the answer, or why there is none. It answers within its own time limit. */
export type Send = (request: Request) => Promise<{ readonly status: number } | { readonly error: Sentence }>;

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Tells a program. Its identity is the same at every try, so that the receiver knows a second one. */
export const httpPerformer = (send: Send): Performer => ({
  async perform({ params: { url = '', method = 'POST', body = '' } }: ActionEntry, { run, facts, sent }): Promise<RunOutcome> {
    const said = body === '' && method !== 'GET' ? JSON.stringify(facts()) : body;
    const headers = {
      'x-roomward-id': `action-${run.id}`,
      ...(method === 'GET' ? {} : { 'content-type': isJson(said) ? JSON_TYPE : TEXT_TYPE }),
    };
    sent();
    const answer = await send({ url, method, headers, body: method === 'GET' ? '' : said });
    if ('error' in answer) return { status: 'no_answer', error: answer.error, readback: null };
    const { status } = answer;
    const isGood = status >= 200 && status < 300;
    return {
      status: isGood ? 'success' : 'fail',
      error: isGood ? null : { key: 'action_status', data: { status } },
      readback: null,
    };
  },
  // whoever is told a second time may do it a second time
  repeats: ({ params: { method } }) => method === 'GET' || method === 'PUT',
});
