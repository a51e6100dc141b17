import type { Clock } from '../../clock';
import { createPost } from '../../notify/ways/post';
import { ANYBODY_TRUSTED, type Reach } from '../../notify/ways/reach';
import { Unreached } from '../../notify/ways/unreached';
import type { Send } from './http';

/** Sends requests by the means by which people are told: where a name leads is looked up first, and nothing is waited for long. */
export function createSending({ reach, clock }: { readonly reach: Reach; readonly clock: Clock }) {
  let stopped = new AbortController();
  const send: Send = async (request) => {
    const post = createPost({ reach, clock, stopped: stopped.signal });
    try {
      const { status } = await post({ ...request, trust: ANYBODY_TRUSTED });
      return { status };
    } catch (fault) {
      if (!(fault instanceof Unreached)) throw fault;
      return { error: fault.sentence };
    }
  };
  return {
    send,
    start(): void {
      stopped = new AbortController();
    },
    stop: (): void => stopped.abort(),
  };
}
