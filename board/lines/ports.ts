import fs from 'node:fs';
import path from 'node:path';
import type { Board } from '../interfaces';

type Port = Awaited<ReturnType<Board['serialPorts']>>[number];

/** What the serial binding says of a port; only what we show. */
interface Listed {
  readonly path: string;
  readonly manufacturer?: string | undefined;
}

/** Links under /dev/serial/NAME by the device they lead to. */
function linksIn(folder: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  try {
    for (const name of fs.readdirSync(folder).sort()) {
      const link = path.join(folder, name);
      links.set(fs.realpathSync(link), link);
    }
  } catch {
    // no such folder, or a link whose adapter was pulled meanwhile: the port is told without it
  }
  return links;
}

const listed = async (): Promise<readonly Listed[]> => {
  const { autoDetect } = await import('@serialport/bindings-cpp');
  return autoDetect().list();
};

const LONGEST_REASON = 300;
/** Why nothing was listed; null: the binding asks `udevadm`, and a machine without it has the links alone. */
function reasonOf(fault: unknown): string | null {
  if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
  const text = fault instanceof Error ? fault.message : String(fault);
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_REASON);
}

/**
 * Serial ports of the machine with their stable names: by-id (the adapter) and by-path (the socket it is plugged into). The
 * kernel's own names change places after a restart.
 * @param failed told why what the binding knows is missing, as when it does not load; null: it is there
 */
export async function serialPortsOf(
  dev = '/dev',
  list: () => Promise<readonly Listed[]> = listed,
  failed: (why: string | null) => void = () => {},
): Promise<Port[]> {
  const byId = linksIn(path.join(dev, 'serial/by-id'));
  const byPath = linksIn(path.join(dev, 'serial/by-path'));
  let why: string | null = null;
  const known = await list().catch((fault: unknown): readonly Listed[] => {
    why = reasonOf(fault);
    return [];
  });
  failed(why);
  const paths = new Set([...known.map((port) => port.path), ...byId.keys(), ...byPath.keys()]);
  return [...paths].sort().map((port) => {
    const [by_id, by_path] = [byId.get(port), byPath.get(port)];
    const maker = known.find((one) => one.path === port)?.manufacturer;
    const name = path.basename(port);
    return { path: port, ...(by_id && { by_id }), ...(by_path && { by_path }), label: maker ? `${name} (${maker})` : name };
  });
}
