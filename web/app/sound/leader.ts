/** What one window of this browser tells the others. */
export interface Member {
  readonly id: string;
  readonly visible: boolean;
  /** the browser lets it sound */
  readonly ready: boolean;
}
interface Heard extends Member {
  /** ms of the own steady clock, when it was last heard of */
  readonly at: number;
}

const BEAT_MS = 2000;
/** Browsers let a window in the background run its timers only once a minute. */
const FORGET_MS = 75_000;
const CHANNEL = 'roomward_sound';

/** The one window that sounds: one that can, rather one in sight; among equals the one with the smallest id. */
export function leads(me: Member, others: readonly Member[]): boolean {
  if (!me.ready) return false;
  const rank = (member: Member): string => `${member.visible ? 0 : 1}${member.id}`;
  return others.every((other) => !other.ready || rank(me) < rank(other));
}

/**
 * Agrees with the other windows of this browser on which of them sounds. `onChange` hears whether it is this one. A browser
 * without broadcast lets every window sound: twice is better than not at all.
 */
export function joinWindows(onChange: (leading: boolean) => void): { setReady(ready: boolean): void; leave(): void } {
  const id = Math.random().toString(36).slice(2);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const others = new Map<string, Heard>();
  let ready = false;
  let leading: boolean | null = null;

  const me = (): Member => ({ id, visible: document.visibilityState === 'visible', ready });
  const judge = (): void => {
    const now = performance.now();
    for (const other of others.values()) if (now - other.at > FORGET_MS) others.delete(other.id);
    const next = leads(me(), [...others.values()]);
    if (next === leading) return;
    leading = next;
    onChange(next);
  };
  const tell = (): void => {
    channel?.postMessage(me());
    judge();
  };
  const leave = (): void => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
    removeEventListener('pagehide', gone);
    gone();
    channel?.close();
  };
  const gone = (): void => channel?.postMessage({ ...me(), ready: false, gone: true });
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Member & { gone?: true }>) => {
      const fresh = !others.has(data.id);
      if (data.gone) others.delete(data.id);
      else others.set(data.id, { ...data, at: performance.now() });
      // a window that has just come knows nobody yet
      if (fresh && !data.gone) tell();
      else judge();
    };
  const timer = setInterval(tell, BEAT_MS);
  document.addEventListener('visibilitychange', tell);
  addEventListener('pagehide', gone);
  tell();
  return {
    setReady(on) {
      ready = on;
      tell();
    },
    leave,
  };
}
