import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { Contact, PackagePlan } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { upload } from '../../wire/upload';
import { createFeed } from '../feeds/feed';

const SECONDS = 300;

/** Everybody who may be told of alarms. */
export const allContacts = createFeed<readonly Contact[]>(
  async () => (await call('GET setting/contacts', { limit: 0 })).data,
  SECONDS,
);

type Reading = { readonly encoding?: Calls['POST setting/contacts/check']['in']['encoding'] };

/** What a file of contacts would do. Throws Refused. */
export const checkContacts = (file: Blob, { encoding }: Reading): Promise<PackagePlan> =>
  upload('POST setting/contacts/check', encoding ? { encoding } : {}, { field: 'file', file });
/** Does what a check has shown. Throws Refused: 1003 when it would do anything else by now. */
export const importContacts = (file: Blob, { encoding }: Reading, mark: string): Promise<PackagePlan> =>
  upload('POST setting/contacts/import', { mark, ...(encoding ? { encoding } : {}) }, { field: 'file', file });
