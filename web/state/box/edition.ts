import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { Edition } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { upload } from '../../wire/upload';
import { createFeed } from '../feeds/feed';
import { loadInfo } from '../session/session';
import { followEdition } from '../window/language';

export type LogoType = Calls['POST setting/maintain/logo/upload']['in']['type'];
export type EditionChanges = Omit<Calls['PUT pub/edition/{id}']['in'], 'id'>;

/** Editions change when somebody changes them; the program when somebody replaces it. */
const SECONDS = 300;
const RUNNING_SECONDS = 60;

/** All editions, in the words of this page. */
export const editions = createFeed<readonly Edition[]>(async () => (await call('GET pub/edition', { type: 1 })).data, SECONDS);
/** What runs on the box. */
export const running = createFeed(() => call('GET system/version', {}), RUNNING_SECONDS);

/** The edition of the box as it is now. Throws Refused. */
export async function currentEdition(): Promise<Edition | undefined> {
  return (await call('GET pub/edition', { type: 0 })).data[0];
}

/** The shell shows what the box now calls itself. True when this page should be in another language by that. */
async function follow(): Promise<boolean> {
  const [info] = await Promise.all([loadInfo(), editions.refresh()]);
  return info !== null && followEdition(info);
}

/** The box is of another edition from now on, and the console begins anew. Throws Refused. */
export async function selectEdition(id: number): Promise<void> {
  await call('POST pub/info', { edition: id });
  await follow();
  location.reload();
}

/** Throws Refused. */
export async function changeEdition(id: number, changes: EditionChanges): Promise<void> {
  await call('PUT pub/edition/{id}', { id, ...changes });
  if (await follow()) location.reload();
}

/** Gives the current edition another logo, which is seen at once: its address is another one. Throws Refused. */
export async function putLogo(type: LogoType, file: Blob, tell: (share: number) => void): Promise<void> {
  await upload('POST setting/maintain/logo/upload', { type }, { field: 'image', file }, tell);
  await follow();
}

/** The product's own logo again; the picture is gone from the box. Throws Refused. */
export const dropLogo = (id: number, type: LogoType): Promise<void> => changeEdition(id, { [`${type}_logo`]: '' });
