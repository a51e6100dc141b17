import { atom } from 'nanostores';
import type { Job } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { fetchAlone } from '../../wire/exporting';

/** ms between two looks while something moves, and while nobody sees the page */
const LOOK_MS = 1000;
const HIDDEN_MS = 5000;

/** Exports that run, wait to be fetched or failed, the newest first. */
export const $exports = atom<readonly Job[]>([]);
/** Those that the browser was told to fetch. */
export const $fetching = atom<ReadonlySet<string>>(new Set());

let timer: ReturnType<typeof setTimeout> | undefined;

/** What is over and holds nothing for anybody: canceled, or made while it was fetched. */
const isSettled = ({ state, file }: Job): boolean => state === 'canceled' || (state === 'success' && !file?.bytes);

function shown(jobs: readonly Job[]): void {
  const exports = jobs.filter(({ kind }) => kind === 'export');
  $exports.set(exports.filter((job) => !isSettled(job)));
  const there = new Set($exports.get().map(({ job_id }) => job_id));
  $fetching.set(new Set([...$fetching.get()].filter((id) => there.has(id))));
}

/** Looks until nothing moves any more; a look that fails is tried again. */
async function look(): Promise<void> {
  clearTimeout(timer);
  await call('GET jobs', {}).then(
    ({ data }) => shown(data),
    () => undefined,
  );
  if ($fetching.get().size === 0 && !$exports.get().some(({ state }) => state === 'running')) return;
  clearTimeout(timer);
  timer = setTimeout(() => void look(), document.hidden ? HIDDEN_MS : LOOK_MS);
}

/** Finds exports that the box still knows, so that a console opened anew shows them. The returned function ends it. */
export function openExports(): () => void {
  void look();
  return () => clearTimeout(timer);
}

/** A job has begun: it is followed from now on. */
export const followExports = (): Promise<void> => look();

/** Stops an export that runs, and puts away one that is over. Throws Refused like a call. */
export async function dropExport(job_id: string): Promise<void> {
  await call('DELETE jobs/{job_id}', { job_id });
  await look();
}

/** Has the browser fetch what an export made; the box forgets it then. Throws Refused like a call. */
export async function fetchExport(job_id: string): Promise<void> {
  await fetchAlone(`jobs/${encodeURIComponent(job_id)}/file`);
  $fetching.set(new Set([...$fetching.get(), job_id]));
  await look();
}
