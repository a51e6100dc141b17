import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RESIDENTS } from '../../../board/sim/rooms';
import { LANGUAGES } from '../../../daemon/contract/model';
import { namesIn } from '../../../daemon/demo/names';

test('every room and device of the pretend box has a name in each language, and no two have one', () => {
  for (const language of LANGUAGES) {
    const { device, room } = namesIn(language);
    const names = RESIDENTS.map(({ name }) => device(name));
    assert.is(new Set(names).size, names.length);
    assert.is.not(room(1), room(2));
    if (language === 'en_us') for (const name of [...names, room(1), room(2)]) assert.match(name, /^[\w -]+$/);
    if (language === 'zh_cn')
      assert.equal(
        names,
        RESIDENTS.map(({ name }) => name),
      );
  }
});

test.run();
