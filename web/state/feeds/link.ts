import { atom, computed } from 'nanostores';
import type { PushCommand, PushMessage } from '../../../daemon/contract/live';
import { openPush, type Push, type PushState, pushUrls } from '../../wire/push';
import { boxNow } from '../box/clock';
import { $info, $session, loseSession } from '../session/session';
import { $language, TAG } from '../window/language';

const DEFAULT_PUSH_PORT = 15060;
const PORT_WAIT_MS = 3000;

export interface Link {
  readonly state: PushState;
  /** epoch s on the box up to which what is shown is known to be true; null while it is true now */
  readonly since: number | null;
}

/** How the page hears from the box. */
export const $link = atom<Link>({ state: 'connecting', since: null });
/** False while the link is lost: nothing is written then, because what is on the screen may be old. */
export const $writable = computed($link, ({ since }) => since === null);

type Listener = (message: PushMessage) => void;
const listeners = new Set<Listener>();
const resyncs = new Set<() => void>();
let push: Push | null = null;
/** ms of the browser's steady clock when the box last said something; null: it has not yet */
let heardAt: number | null = null;

/** Hears every pushed message; the returned function ends it. */
export function onPush(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when messages may have been missed, and what is shown should be asked for again. */
export function onResync(again: () => void): () => void {
  resyncs.add(again);
  return () => resyncs.delete(again);
}

/** Says something to the box; false when nothing is connected. Said again by its owner after `onResync`. */
export const sendPush = (command: PushCommand): boolean => push?.send(command) ?? false;

/** Tries at once, also after the page had given up. */
export const retryLink = (): void => push?.retry();

/**
 * What the link is after a change. From when on it is lost stays as it is until it is live again, also while it is tried.
 * @param heard epoch s when the box last said something: a line that died in silence is noticed much later
 */
export function nextLink(before: Link, state: PushState, heard: number): Link {
  if (state === 'live') return { state, since: null };
  return { state, since: state === 'connecting' ? before.since : (before.since ?? heard) };
}

const resync = (): void => {
  for (const again of resyncs) again();
};

function heard(message: PushMessage): void {
  const session = $session.get();
  if (message.type === 'session' && session) loseSession('ended', session.token, message.message);
  if (message.type === 'reload') resync();
  for (const listener of listeners) listener(message);
}

function changed(state: PushState): void {
  const before = $link.get();
  const silent = heardAt === null ? 0 : performance.now() - heardAt;
  $link.set(nextLink(before, state, boxNow() - silent / 1000));
  if (state === 'live' && before.since !== null) resync();
}

/** Under https the page's own port comes first: a certificate of our own making is accepted port by port. */
function addresses(): string[] {
  const urls = pushUrls(location, $info.get()?.push_port ?? DEFAULT_PUSH_PORT);
  return location.protocol === 'https:' ? urls.reverse() : urls;
}

function connect(): Push {
  return openPush({
    urls: addresses(),
    // whoever logged in again hears by the new session
    token: () => $session.get()?.token ?? '',
    language: TAG[$language.get()],
    on: {
      heard: () => {
        heardAt = performance.now();
      },
      message: heard,
      state: changed,
    },
  });
}

/**
 * Keeps the link for as long as the console is shown; the returned function ends it. It waits a moment for the box to name
 * its push port, and then tries the usual one.
 */
export function openLink(): () => void {
  if (!$session.get()) return () => {};
  let made: Push | null = null;
  const begin = (): void => {
    stopWaiting();
    made = connect();
    push = made;
  };
  const timer = setTimeout(begin, PORT_WAIT_MS);
  const unlisten = $info.listen(begin);
  const stopWaiting = (): void => {
    clearTimeout(timer);
    unlisten();
  };
  if ($info.get()) begin();
  return () => {
    stopWaiting();
    made?.close();
    if (push === made) push = null;
  };
}
