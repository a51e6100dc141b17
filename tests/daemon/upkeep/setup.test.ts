// How far the first set-up is: looked up in the box, so that whoever leaves it finds it as it was.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createSettings } from '../../../daemon/store/settings';
import { createSetup } from '../../../daemon/upkeep/setup';
import { freshDb } from '../../hands/fresh_db';

/** A box whose room grows while it is set up; `again` is the same box after a restart. */
function openBox() {
  const db = freshDb();
  const room = { sites: 0, devices: 0, contacts: 0, channels: 0 };
  const mail = { ok: false };
  const again = () =>
    createSetup({
      settings: createSettings({ db, clock: fakeClock() }),
      timeRight: () => true,
      zoneSet: () => true,
      passwordSet: () => true,
      mailOk: () => mail.ok,
      room: () => room,
    });
  return { room, mail, again };
}

test('a box that is empty when it first runs is led through its set-up until somebody ends it', () => {
  const { room, again } = openBox();
  const first = again();
  first.start();
  assert.is(first.status().done, false);
  Object.assign(room, { sites: 1, devices: 20 });
  assert.equal([first.status().done, first.status().devices], [false, 20], 'devices alone are not the end of it');
  const second = again();
  second.start();
  assert.is(second.status().done, false, 'nor is a restart');
  room.contacts = 1;
  assert.is(second.status().contacts, 1);
  second.complete();
  const third = again();
  third.start();
  assert.is(third.status().done, true);
});

test('a box that was filled before it first ran has none', () => {
  const { room, again } = openBox();
  Object.assign(room, { sites: 2, devices: 9 });
  const setup = again();
  setup.start();
  assert.is(setup.status().done, true);
});

test.run();
