import type { Clock } from '../../clock';

/**
 * Work that answers within a time in all, whatever the other side does. `signal` ends with it: what the work opened closes then.
 * @param late what is thrown when the time is over
 * @param stopped ends it early
 */
export async function within<T>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  { late, stopped }: { readonly late: () => Error; readonly stopped: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  let letGo = (): void => {};
  const over = new Promise<never>((_, fail) => {
    const give = (): void => fail(late());
    const cancel = clock.after(ms, give);
    stopped.addEventListener('abort', give, { once: true });
    letGo = () => {
      cancel();
      stopped.removeEventListener('abort', give);
    };
  });
  try {
    return await Promise.race([work(end.signal), over]);
  } finally {
    letGo();
    end.abort();
  }
}
