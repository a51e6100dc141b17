import type { SitePause } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { verified } from '../session/verify';

/** Sites at which automation is paused, the newest first. Throws Refused. */
export const allPauses = async (): Promise<readonly SitePause[]> => (await call('GET setting/automation/pauses', {})).data;

/** Has what acts by itself move nothing at a site. @param until epoch s. Throws Refused, Cancelled. */
export async function pauseSite(device_group_id: number, reason: string, until: number): Promise<void> {
  await verified((by) => call('POST setting/automation/pause', { device_group_id, reason, until, ...by }));
}

/** Throws Refused. */
export async function resumeSite(device_group_id: number): Promise<void> {
  await call('DELETE setting/automation/pause/{device_group_id}', { device_group_id });
}
