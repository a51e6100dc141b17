// Whatever a kind offers has a name in every language.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../../../daemon/contract/model';
import { ANIMATIONS } from '../../../../daemon/contract/widgets/animations';
import { BUILTIN_ICONS } from '../../../../daemon/contract/widgets/builtin';
import { CANVAS_FIELDS } from '../../../../daemon/contract/widgets/canvas';
import { COLOURS } from '../../../../daemon/contract/widgets/colours';
import { type Field, TABS } from '../../../../daemon/contract/widgets/field';
import { KINDS } from '../../../../daemon/contract/widgets/index';
import { CALLBACKS } from '../../../../daemon/contract/widgets/widget';
import { choiceText, fieldText } from '../../../../web/editor/panels/choices';
import { learn, words } from '../../../../web/lang/words';
import { fetchWords } from '../../../hands/words';

const FIELDS: readonly Field[] = [...Object.values(KINDS).flatMap(({ fields }) => fields), ...CANVAS_FIELDS];
/** Choices whose values are written the same everywhere. */
const AS_WRITTEN = ['fontWeight', 'name'];

for (const language of LANGUAGES)
  test(`${language}: fields, choices, tabs, colours, animations, what the console does and its pictures have names`, async () => {
    learn('panels', (await fetchWords(language, 'panels')).default);
    learn('map_dialogs', (await fetchWords(language, 'map_dialogs')).default);
    learn('shell', (await fetchWords(language, 'shell')).default);
    for (const field of FIELDS) {
      assert.is.not(fieldText(field), field.name);
      if (field.shape.is !== 'choice' || AS_WRITTEN.includes(field.name)) continue;
      for (const value of field.shape.of) assert.is.not(choiceText(field, value), String(value), `${field.name} ${value}`);
    }
    const w = words('panels');
    const { icon } = words('map_dialogs').pictures;
    const named: readonly (readonly [object, readonly string[]])[] = [
      [w.tabs, TABS],
      [w.colour, [...COLOURS, 'own', 'transparent']],
      [w.animation, ANIMATIONS],
      [w.callback, CALLBACKS],
      [icon, BUILTIN_ICONS],
    ];
    for (const [said, names] of named) assert.equal(Object.keys(said).sort(), [...names].sort());
  });

test.run();
