import type { Fault } from '../contract/shape';

/** A port of the machine under all the names it goes by. */
export interface KnownPort {
  readonly path: string;
  readonly by_id?: string;
  readonly by_path?: string;
  /** short, for people */
  readonly label?: string;
}
/** What is known of the machine's terminals; main hands it in. */
export interface Terminals {
  serialPorts(): Promise<readonly KnownPort[]>;
  /** why they could not be listed just now; null, or left out: they could */
  unlisted?(): string | null;
  /** an existing terminal's character device, links followed */
  isTty(path: string): boolean;
  /** a console of the machine, links followed: the daemon never talks there */
  isConsole(path: string): boolean;
  /** lines that begin with `sim/` exist */
  readonly pretend: boolean;
}

const SIMULATED = /^sim\/[a-z0-9][a-z0-9_./-]*$/i;
/** absolute and plain: nothing to walk upward, nothing doubled, no blanks or control characters */
const PLAIN = /^(?:\/[\w.:@+,=-]+)+$/;
const walksUp = (path: string): boolean => path.split('/').some((part) => part === '.' || part === '..');

/** The steadiest name of a port: of the adapter, else of the socket it is plugged into, else the kernel's own. */
export const steadyNameOf = ({ path, by_id, by_path }: KnownPort): string => by_id ?? by_path ?? path;

const namesOf = (port: KnownPort): readonly string[] =>
  [port.path, port.by_id, port.by_path].filter((name) => name !== undefined);

/**
 * Which device file a line may name (contract 22): a port the machine lists, by any of its names, or another existing
 * terminal that is no console. `sim/…` only where the pretend box is.
 */
export function faultOfPath(path: string, known: readonly KnownPort[], terminals: Terminals): Fault | null {
  const refused = { key: 'serial_path' };
  if (path.startsWith('sim/')) return terminals.pretend && SIMULATED.test(path) && !walksUp(path) ? null : refused;
  if (!PLAIN.test(path) || walksUp(path) || terminals.isConsole(path)) return refused;
  if (known.some((port) => namesOf(port).includes(path))) return null;
  return terminals.isTty(path) ? null : refused;
}

/** Every name of the port that a path means: two lines on one wire would talk over each other. */
export function aliasesOf(path: string, known: readonly KnownPort[]): readonly string[] {
  const port = known.find((candidate) => namesOf(candidate).includes(path));
  return port ? namesOf(port) : [path];
}
