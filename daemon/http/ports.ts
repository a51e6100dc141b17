import { Refusal } from '../contract/refusal';
import type { Ground } from '../ground';

type Address = Ground['options']['http'];

/** An address as it is written: that of IPv6 in brackets. */
export const hostText = (host: string, port: number): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

/** Tells that a port could not be had, naming the option that chooses another. */
export function portRefusal(
  fault: NodeJS.ErrnoException & { readonly port?: number },
  { host, port }: Address,
  push: number,
): Refusal {
  const taken = fault.port ?? port;
  const option = taken === push && taken !== port ? '--push' : '--http';
  const address = hostText(host, taken);
  if (fault.code === 'EADDRINUSE') return new Refusal(-1, 'port_busy', null, { address, option });
  return new Refusal(-1, 'port_unusable', null, { address, why: fault.code ?? String(fault) });
}
