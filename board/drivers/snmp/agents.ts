import type { AgentAccess, Clock, Find, Line, LineAddress, UnitStats } from '../../interfaces';
import { createTrace } from '../../lines/trace';
import { versionIn } from './message';
import { type AgentReply, createSession, type Session, type Unseal } from './session';
import type { Place } from './socket';

/** Stands in the trace for bytes that are not shown. */
const HIDDEN = Buffer.alloc(0);

export type AgentAddress = Extract<LineAddress, { kind: 'udp' }>;

/** One host that answers SNMP: its line as others see it, and who speaks on it. */
export interface Agent {
  readonly line: Line;
  session(access: AgentAccess): Promise<Session>;
  note(unit: number, told: AgentReply): void;
  stats(unit: number): UnitStats;
}

export interface AgentsParts {
  readonly clock: Clock;
  readonly unseal: Unseal;
  readonly find: Find;
}

interface Count {
  answered: number;
  timed_out: number;
  bad_frame: number;
  readonly exceptions: Map<number, number>;
}

function createCounts() {
  const counts = new Map<number, Count>();
  const of = (unit: number): Count => {
    const known = counts.get(unit) ?? { answered: 0, timed_out: 0, bad_frame: 0, exceptions: new Map<number, number>() };
    counts.set(unit, known);
    return known;
  };
  return {
    note(unit: number, told: AgentReply): void {
      const count = of(unit);
      if (told.is === 'silent') {
        if (told.why === 'timeout') count.timed_out += 1;
        if (told.why === 'bad_frame') count.bad_frame += 1;
      } else if (told.is !== 'denied') count.answered += 1;
      if (told.is === 'failed') count.exceptions.set(told.status, (count.exceptions.get(told.status) ?? 0) + 1);
    },
    // an answer that comes too late is dropped unseen; the sum of a datagram is the system's business
    read(unit: number): UnitStats {
      const count = of(unit);
      return { ...count, crc: 0, late: 0, exceptions: new Map(count.exceptions) };
    },
  };
}

function createAgent({ clock, unseal, find }: AgentsParts, place: Place): Agent {
  const trace = createTrace(clock);
  const sessions = new Map<string, Promise<Session>>();
  const counts = createCounts();
  let tx = 0;
  let rx = 0;
  let errors = 0;
  let closed = false;
  const traffic = {
    sent(bytes: Buffer): void {
      tx += 1;
      trace.add('out', bytes, 'sent');
    },
    heard(bytes: Buffer): void {
      rx += 1;
      // whatever else listens there is not shown
      if (versionIn(bytes)) trace.add('in', bytes, 'ok');
      else trace.add('in', HIDDEN, 'noise');
    },
  };
  return {
    line: {
      // sessions alone speak here
      exchange: () => Promise.resolve({ ok: false, why: 'closed', elapsed_ms: 0 }),
      whenOpen: () => Promise.resolve(),
      trace: trace.frames,
      stats: () => ({ tx, rx, errors, late: 0, open: !closed, busy: false, lost_since: null }),
      close(): void {
        closed = true;
        for (const session of sessions.values()) void session.then((one) => one.close());
        sessions.clear();
      },
    },
    /** one for each access: devices behind one agent share it */
    session(access) {
      const key = JSON.stringify(access);
      const known =
        sessions.get(key) ??
        import('net-snmp').then(({ default: library }) =>
          createSession({ library, clock, place, access, unseal, find, traffic }),
        );
      sessions.set(key, known);
      return known;
    },
    note(unit, told) {
      if (told.is === 'silent' || told.is === 'denied') errors += 1;
      counts.note(unit, told);
    },
    stats: counts.read,
  };
}

const keyOf = ({ host, port }: Place): string => `${host}:${port}`;

/** The agents in use, one for each address. */
export function createAgents(parts: AgentsParts) {
  const agents = new Map<string, Agent>();
  return {
    of(place: Place): Agent {
      const known = agents.get(keyOf(place)) ?? createAgent(parts, place);
      agents.set(keyOf(place), known);
      return known;
    },
    /** forgets those that no address in use names */
    keep(addresses: readonly LineAddress[]): void {
      const wanted = new Set(addresses.flatMap((address) => (address.kind === 'udp' ? keyOf(address) : [])));
      for (const [key, agent] of agents) {
        if (wanted.has(key)) continue;
        agent.line.close();
        agents.delete(key);
      }
    },
  };
}
export type Agents = ReturnType<typeof createAgents>;
