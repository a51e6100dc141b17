import { atom } from 'nanostores';
import { BOX_SITE } from '../../../daemon/contract/codes';
import type { Job } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';

/** The scan that is looked at on each line; null: none is wanted, a line that is not there was not asked about yet. */
export const $scans = atom<Readonly<Record<number, string | null>>>({});

export function rememberScan(port: number, job_id: string | null): void {
  $scans.set({ ...$scans.get(), [port]: job_id });
}

/** Finds the last scan of a line that the box still knows, so that a console opened anew shows it. A failure finds none. */
export async function findScan(port: number): Promise<void> {
  const jobs = await call('GET jobs', {}).then(
    ({ data }) => data,
    () => [],
  );
  if ($scans.get()[port] !== undefined) return;
  rememberScan(port, jobs.find(({ kind, subject }) => kind === 'bus_scan' && subject === port)?.job_id ?? null);
}

/** The scan that runs now, whoever's page began it: one's own, and for user 1 everybody's. */
export async function runningScan(): Promise<Job | null> {
  const { data } = await call('GET jobs', {});
  return data.find(({ kind, state }) => kind === 'bus_scan' && state === 'running') ?? null;
}

const ALL = { limit: 0 } as const;

/** What units of a line are held against: sites, templates of their protocol, kinds, devices. */
export async function askPlace() {
  const [sites, templates, kinds, devices] = await Promise.all([
    call('GET setting/device_groups', ALL),
    call('GET setting/device_templates', { ...ALL, driver: 'modbus' }),
    call('GET pub/categorys', {}),
    call('GET setting/devices', ALL),
  ]);
  return {
    sites: sites.data.filter(({ id }) => id !== BOX_SITE),
    templates: templates.data,
    kinds: kinds.data,
    devices: devices.data,
  };
}

/** Stops a scan that runs; what it has found stays. */
export const cancelScan = (job_id: string): Promise<null> => call('DELETE jobs/{job_id}', { job_id });
