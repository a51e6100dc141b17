import type { Clock } from '../../clock';
import type { AlarmEvent, JobState, Value } from '../../contract/live';
import { isRoot } from '../../people/caller';
import type { Caller } from '../caller';
import { alarmTexts } from './alarm-texts';
import type { Connections } from './connections';
import type { ConsoleSocket } from './console-socket';
import { createGathering, gatherIds } from './gathering';
import type { PushSources, Watch } from './sources';

/** Events that are told to whoever missed them. */
const CATCH_UP = 1000;
/** A console reads more items in one go longer than a frame lasts. */
const ITEMS_A_MESSAGE = 500;

/** What a console watches is worked out so far apart: of what it asks for in between, the last holds. */
const WATCH_MS = 300;

/** A beginning or an end that people are not told of: lists hear that there is one, and nothing of it. */
const isSilent = ({ state, tells }: AlarmEvent): boolean => tells === null && (state === 'begin' || state === 'recover');

interface TellingParts {
  readonly clock: Clock;
  readonly connections: Pick<Connections, 'known'>;
  readonly sources: PushSources;
}

/** What the parts tell, told on to the consoles that may hear it. */
export function createTelling({ clock, connections: { known }, sources }: TellingParts) {
  function tellItems(socket: ConsoleSocket, ids: readonly number[]): void {
    // what was turned away from meanwhile is not told
    const own = ids.filter((id) => socket.watching.has(id));
    if (own.length === 0) return;
    const data = sources.items(own.slice(0, ITEMS_A_MESSAGE), socket.language);
    socket.tell({ type: 'item', data }, () => tellItems(socket, own.slice(ITEMS_A_MESSAGE)));
  }
  const gathering = createGathering({
    clock,
    tell(ids) {
      for (const socket of known()) tellItems(socket, ids);
    },
  });

  const quiet = gatherIds({
    clock,
    tell(sites) {
      for (const socket of known()) if (sites.some((id) => socket.caller?.scope.has(id))) socket.tell({ type: 'quiet' });
    },
  });

  function follow(socket: ConsoleSocket, what: Watch): void {
    if (!socket.caller) return;
    socket.watch = what;
    socket.watching = sources.watched(what, socket.caller);
    tellItems(socket, [...socket.watching]);
  }
  /** What a console asked for since its last wish was worked out; null: nothing. */
  const wishes = new Map<ConsoleSocket, { next: Watch | null; readonly cancel: () => void }>();
  function rested(socket: ConsoleSocket): void {
    const next = wishes.get(socket)?.next ?? null;
    wishes.delete(socket);
    if (next) watch(socket, next);
  }
  /** All that one may see is read for each wish: whoever asks again and again waits. */
  function watch(socket: ConsoleSocket, what: Watch): void {
    const wish = wishes.get(socket);
    if (wish) {
      wish.next = what;
      return;
    }
    wishes.set(socket, { next: null, cancel: clock.after(WATCH_MS, () => rested(socket)) });
    follow(socket, what);
  }

  const textOf = (event: AlarmEvent) => alarmTexts((language) => sources.alarm(event, language));

  return {
    /** What was missed, oldest first; too much of it is quicker asked for anew. */
    catchUp(socket: ConsoleSocket, caller: Caller, since: number): void {
      const events = since > sources.lastSeq() ? null : sources.since(since, CATCH_UP + 1);
      if (events === null || events.length > CATCH_UP) {
        socket.tell({ type: 'reload' });
        return;
      }
      for (const event of events) {
        if (caller.scope.has(event.occurrence.device_group_id) && !isSilent(event))
          socket.tellText(textOf(event)(caller, socket.language));
      }
    },
    watch,
    /** @returns how many consoles were told */
    hearAlarm(event: AlarmEvent): number {
      gathering.touch([event.occurrence.item_id]);
      if (isSilent(event)) {
        quiet.take([event.occurrence.device_group_id]);
        return 0;
      }
      const text = textOf(event);
      let told = 0;
      for (const socket of known()) {
        if (!socket.caller?.scope.has(event.occurrence.device_group_id)) continue;
        socket.tellText(text(socket.caller, socket.language));
        told++;
      }
      return told;
    },
    hearValues(values: readonly Value[]): void {
      const watching = known().map((socket) => socket.watching);
      if (watching.length > 0) gathering.take(values, (id) => watching.some((set) => set.has(id)));
    },
    /** Whoever began a long operation follows it, and so does user 1. */
    hearJob(job: JobState): void {
      for (const socket of known()) {
        const { caller } = socket;
        if (caller && (caller.user_id === job.user_id || isRoot(caller)))
          socket.tell({ type: 'job', ...sources.job(job, socket.language) });
      }
    },
    stop(): void {
      gathering.stop();
      quiet.stop();
      for (const { cancel } of wishes.values()) cancel();
      wishes.clear();
    },
  };
}
export type Telling = ReturnType<typeof createTelling>;
