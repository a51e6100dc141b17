import type { Item, Jitter, MetricActor, Rehearsal, SeriesPage } from '../../../daemon/contract/entities';
import {
  type Ill,
  type Judged,
  mends,
  type Remedy,
  remediesFor,
  type Shown,
  shownOf,
  shows,
} from '../../../daemon/contract/rules/advice';
import { secondsBetween } from '../../../daemon/contract/rules/checks';
import { call } from '../../wire/call';
import { boxNow } from '../box/clock';
import { followJob } from '../box/jobs';

const DAY = 86_400;
/** buckets of a curve */
const POINTS = 2100;
/** A rehearsal takes less than a second. */
const LOOK_MS = 250;

/** Figures of the last days. Throws Refused. */
export function metricsOf(days: number) {
  const end = Math.ceil(boxNow());
  return call('GET alarm_metrics', { start: end - days * DAY, end });
}
export type Metrics = Awaited<ReturnType<typeof metricsOf>>;

/** What an item is judged by, and what of that might be otherwise. */
export interface Case {
  readonly item: Item;
  /** its own rule, else that of the box */
  readonly jitter: Jitter;
  readonly remedies: readonly Remedy[];
}
/** Reads an item as it is set now. Throws Refused. */
export async function caseOf(item_id: number, ill: Ill): Promise<Case> {
  const item = await call('GET setting/items/{id}', { id: item_id });
  const [device, rule] = await Promise.all([
    call('GET setting/devices/{id}', { id: item.device_id }),
    call('GET setting/gc/readonly', { key: 'ALARM_JITTER' }),
  ]);
  const every = secondsBetween(item.check_interval, device.poll_interval);
  const jitter = item.jitter_config ?? (rule as Jitter);
  const judged: Judged = { ...item, every, jitter };
  return { item, jitter, remedies: remediesFor(ill, judged) };
}

/** What an item read in the last days, in buckets with their extremes. Throws Refused. */
export function curveOf({ id, device_id }: Item, days: number): Promise<SeriesPage> {
  const end_time = Math.ceil(boxNow());
  return call('GET device_groups/device/data', {
    device_id,
    item_ids: [id],
    start_time: end_time - days * DAY,
    end_time,
    points: POINTS,
  });
}

/** What the alarms of an item would have been under a rule. Throws Refused, and an error that says why a job failed. */
async function rehearse(item_id: number, { rule }: Remedy, days: number): Promise<Rehearsal> {
  const { job_id } = await call('POST alarm_rehearsal', { item_id, rule, days });
  return new Promise((done, fail) => {
    followJob(
      job_id,
      (job) => {
        if (job?.state === 'running') return;
        if (job?.state === 'success' && job.result && 'blind_seconds' in job.result) done(job.result);
        else fail(new Error(job?.message ?? ''));
      },
      LOOK_MS,
    );
  });
}

/** What rehearsals came to: a change that mends, none of them, no change to try, or readings that do not show the alarms. */
export type Advice =
  | { readonly is: 'mends'; readonly remedy: Remedy; readonly rehearsal: Rehearsal }
  | { readonly is: 'none' }
  | { readonly is: 'nothing' }
  | { readonly is: 'unshown'; readonly shown: Shown; readonly share: number };

/** The first change whose rehearsal mends what an item did in the last days. Throws as `rehearse`. */
export async function adviceFor({ item, remedies }: Case, actor: MetricActor, ill: Ill, days: number): Promise<Advice> {
  for (const remedy of remedies) {
    const rehearsal = await rehearse(item.id, remedy, days);
    const shown = shownOf(ill, actor, rehearsal);
    if (!shows(shown)) return { is: 'unshown', shown, share: 1 - rehearsal.blind_seconds / (days * DAY) };
    if (mends(ill, remedy.change, rehearsal)) return { is: 'mends', remedy, rehearsal };
  }
  return { is: remedies.length > 0 ? 'none' : 'nothing' };
}

/** Gives an item that rule, unless somebody changed the item meanwhile. Throws Refused. */
export const follow = ({ id, update_time }: Item, { rule }: Remedy): Promise<null> =>
  call('PUT setting/items/{id}', { id, ...rule, update_time });

export type { Ill, Remedy };
