// How many contacts and groups there may be: both are read whole by pages, searches and whoever is told.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MOST_CONTACT_GROUPS, MOST_CONTACTS } from '../../../daemon/contract/rules/contact';
import { ALL } from '../../../daemon/store/list';
import { refused } from '../sites/room';
import { createOffice } from './office';

test('so many contacts and groups of them are kept, and one more is refused by its field', () => {
  const { now, close } = createOffice();
  const { notify } = now;
  const contact = (n: number): number => notify.addContact({ name: `p${n}`, email: `p${n}@example.com` });
  const group = (n: number): number => notify.addContactGroup({ name: `g${n}` });
  const [people, groups] = [notify.contacts({ limit: 1 }).total, notify.contactGroups(ALL, { limit: 1 }).total];
  for (let n = people; n < MOST_CONTACTS; n += 1) contact(n);
  for (let n = groups; n < MOST_CONTACT_GROUPS; n += 1) group(n);
  assert.equal(refused(() => contact(-1)).fields, { name: 'count_max' });
  assert.equal(refused(() => group(-1)).fields, { name: 'count_max' });
  const { id } = notify.contacts({ limit: 1 }).data[0]!;
  notify.changeContact(id, { job: 'still changed' });
  notify.removeContact(id);
  contact(-1);
  close();
});

test.run();
