import { execFile } from 'node:child_process';
import fs from 'node:fs';
import type { TimeRefusal, TimeService } from '../interfaces';

const PROGRAM = '/usr/bin/timedatectl';
/** touched by the system at each successful question */
const SYNCED = '/run/systemd/timesync/synchronized';
const LIMIT_MS = 10_000;

interface Ran {
  readonly ok: boolean;
  readonly out: string;
  readonly refusal: TimeRefusal;
}

function refusalOf(fault: NodeJS.ErrnoException, said: string): TimeRefusal {
  if (fault.code === 'ENOENT') return 'none';
  if (/automatic time synchroni[sz]ation is enabled/i.test(said)) return 'follows_ntp';
  return /denied|authentication|not permitted|permission|privilege/i.test(said) ? 'denied' : 'failed';
}

/** `Key=value` lines. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
    }),
  );

const UNITS: Readonly<Record<string, number>> = { us: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600, d: 86_400 };
/** "34min 8s" in seconds, as systemd writes a span. */
function spanOf(text: string): number {
  const parts = [...text.matchAll(/([\d.]+)(us|ms|s|min|h|d)\b/g)];
  return Math.round(parts.reduce((sum, [, n, unit]) => sum + Number(n) * UNITS[unit!]!, 0));
}

function touched(file: string): number | null {
  try {
    return Math.floor(fs.statSync(file).mtimeMs / 1000);
  } catch {
    return null; // never, or another program keeps the time
  }
}

/** The machine's clock by systemd's own program, without a shell. */
export function createTimeService({
  program = PROGRAM,
  synced = SYNCED,
}: {
  program?: string;
  synced?: string;
} = {}): TimeService {
  const run = (...args: readonly string[]): Promise<Ran> =>
    new Promise((done) => {
      const options = { timeout: LIMIT_MS, env: { LC_ALL: 'C' }, encoding: 'utf8' } as const;
      execFile(program, [...args], options, (fault, out, said) =>
        done({ ok: fault === null, out, refusal: fault ? refusalOf(fault as NodeJS.ErrnoException, said) : 'failed' }),
      );
    });
  const told = async (...args: readonly string[]): Promise<TimeRefusal | null> => {
    const { ok, refusal } = await run(...args, '--no-ask-password');
    return ok ? null : refusal;
  };
  return {
    async source() {
      const shown = await run('show', '--property=NTP');
      if (!shown.ok) return null;
      const enable = pairs(shown.out).get('NTP') === 'yes';
      const more = enable
        ? pairs((await run('show-timesync', '--property=ServerName', '--property=PollIntervalUSec')).out)
        : new Map();
      return {
        enable,
        server: more.get('ServerName') ?? '',
        interval: spanOf(more.get('PollIntervalUSec') ?? ''),
        last_sync: touched(synced),
      };
    },
    follow: (enable) => told('set-ntp', String(enable)),
    set: (time) => told('set-time', `@${time}`),
  };
}

/** A box whose clock is not ours to move: the pretend one, and one without an operating system's help. */
export const noTimeService: TimeService = {
  source: async () => null,
  follow: async () => 'none',
  set: async () => 'none',
};
