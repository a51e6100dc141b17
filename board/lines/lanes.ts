/** A queue of two lanes: commands ahead of polls, each in the order in which they came. */
export interface Lanes<T> {
  push(job: T, urgent: boolean): void;
  /** the job whose turn is next, left where it is */
  peek(): T | undefined;
  next(): T | undefined;
  /** takes everything out */
  drain(): T[];
  size(): number;
}

export function createLanes<T>(): Lanes<T> {
  const commands = createFifo<T>();
  const polls = createFifo<T>();
  return {
    push: (job, urgent) => (urgent ? commands : polls).push(job),
    peek: () => commands.peek() ?? polls.peek(),
    next: () => commands.next() ?? polls.next(),
    drain: () => [...commands.drain(), ...polls.drain()],
    size: () => commands.size() + polls.size(),
  };
}

const SPENT = 1024;

/** First in, first out in constant time: taking from the front of a long array would move all the rest. */
function createFifo<T>() {
  let jobs: T[] = [];
  let head = 0;
  return {
    push(job: T) {
      jobs.push(job);
    },
    peek: (): T | undefined => jobs[head],
    next(): T | undefined {
      const job = jobs[head];
      if (head < jobs.length) head += 1;
      if (head === jobs.length || head > SPENT) {
        jobs = jobs.slice(head);
        head = 0;
      }
      return job;
    },
    drain(): T[] {
      const rest = jobs.slice(head);
      jobs = [];
      head = 0;
      return rest;
    },
    size: () => jobs.length - head,
  };
}
