import { held } from './held';

/** Whether this window is the one of its browser in which a page is worked on. */
export type Standing = 'asking' | 'mine' | 'elsewhere';

type Said = { readonly is: 'who' | 'here' | 'give' | 'given' | 'gone'; readonly by: string };
/** How windows hear each other. */
export interface Line {
  readonly say: (said: Said) => void;
  readonly hear: (said: (said: Said) => void) => () => void;
}

/** ms within which a window that is alive answers, and within which one that is asked gives the page away */
const [ANSWER_MS, GIVE_MS] = [250, 2000];

/** One window of a browser works on a page; others look on, and may ask it for the page. */
export function createClaim(line: Line, id: string) {
  const standing = held<Standing>('asking');
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** done before the page is given away */
  let before: () => Promise<void> = async () => {};
  /** it was taken from another window: what that one had not saved comes along */
  let took = false;

  const after = (ms: number, become: Standing): void => {
    clearTimeout(timer);
    timer = setTimeout(() => standing.set(become), ms);
  };
  function ask(): void {
    standing.set('asking');
    after(ANSWER_MS, 'mine');
    line.say({ is: 'who', by: id });
  }
  async function give(): Promise<void> {
    await before();
    standing.set('elsewhere');
    line.say({ is: 'given', by: id });
  }
  function hear({ is, by }: Said): void {
    const own = standing.get();
    if (is === 'who' && (own === 'mine' || (own === 'asking' && id < by))) line.say({ is: 'here', by: id });
    if (is === 'here' && own === 'asking' && !took) {
      clearTimeout(timer);
      standing.set('elsewhere');
    }
    if (is === 'give' && own === 'mine') void give();
    if (is === 'given' && took && own === 'asking') after(0, 'mine');
    if (is === 'gone' && own === 'elsewhere') ask();
  }
  return {
    standing,
    took: (): boolean => took,
    /** The page is wanted here. */
    take(): void {
      took = true;
      standing.set('asking');
      after(GIVE_MS, 'mine');
      line.say({ is: 'give', by: id });
    },
    /** @param work is done before the page is given away; the returned function ends it */
    guard(work: () => Promise<void>): () => void {
      before = work;
      return () => {
        before = async () => {};
      };
    },
    start(): () => void {
      const deafen = line.hear(hear);
      ask();
      return () => {
        clearTimeout(timer);
        const had = standing.get() === 'mine';
        standing.set('elsewhere');
        if (had) line.say({ is: 'gone', by: id });
        deafen();
      };
    },
  };
}
export type Claim = ReturnType<typeof createClaim>;

/** Windows of this browser that have one page open. */
export function lineOf(name: string): Line {
  if (typeof BroadcastChannel === 'undefined') return { say: () => {}, hear: () => () => {} };
  const channel = new BroadcastChannel(name);
  return {
    say: (said) => channel.postMessage(said),
    hear(heard) {
      channel.onmessage = ({ data }: MessageEvent<Said>) => heard(data);
      return () => channel.close();
    },
  };
}
