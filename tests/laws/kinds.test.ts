import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../daemon/contract/model';
import { KINDS } from '../../daemon/contract/widgets/index';
import { KIND_NAMES } from '../../daemon/contract/widgets/kind';
import { programOf } from '../hands/beside';
import { wordFile } from '../hands/words';
import { SITUATIONS } from '../web/editor/situations';

/** ElectricSafe → electric_safe */
const fileOf = (kind: string): string => kind.replace(/(?<=[^_])(?=[A-Z])/g, '_').toLowerCase();

test('each kind of widget has its facts and its look, a file each', () => {
  for (const kind of KIND_NAMES) {
    assert.is(KINDS[kind].kind, kind);
    for (const file of [`daemon/contract/widgets/${fileOf(kind)}.ts`, `web/widgets/${fileOf(kind)}.tsx`])
      assert.ok(fs.existsSync(file), file);
  }
});

test('each kind of widget has a name of its own in every language', async () => {
  for (const language of LANGUAGES) {
    const { default: words } = (await import(programOf(wordFile(language, 'widgets')))) as {
      default: { kind: Record<string, string> };
    };
    assert.equal(Object.keys(words.kind).sort(), [...KIND_NAMES].sort(), language);
    assert.is(new Set(Object.values(words.kind)).size, KIND_NAMES.length, language);
  }
});

test('each kind of widget has a place in the guide of the editor, where it is what is worked on', () => {
  for (const kind of KIND_NAMES) {
    const { doc, selection } = SITUATIONS[kind]?.() ?? {};
    assert.equal(
      [...(selection ?? [])].map((uid) => doc?.widgets.get(uid)?.kind),
      [kind],
    );
  }
});

test.run();
