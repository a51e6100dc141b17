import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RESIDENTS } from '../../../board/sim/rooms';
import { LANGUAGES } from '../../../daemon/contract/model';
import { namesIn } from '../../../daemon/demo/names';
import { ALARM_PHRASES } from '../../../daemon/sites/alarm-phrases';

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

test('what was remarked on the alarms of the demo is one of the standard remarks', () => {
  for (const language of LANGUAGES) assert.ok(ALARM_PHRASES[language].includes(namesIn(language).of('on_site')), language);
});

test.run();
