import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../../daemon/contract/model';
import { judgedWidget } from '../../../daemon/contract/widgets/check';
import { pageFaults } from '../../../daemon/contract/widgets/check_page';
import { KIND_NAMES } from '../../../daemon/contract/widgets/kind';
import { type Piece, rowsOfPage } from '../../../daemon/demo/drawing';
import { demoPages } from '../../../daemon/demo/maps';
import { namesIn } from '../../../daemon/demo/names';

const NOTHING = { catalogue: { devices: new Map(), sites: new Map() }, devices: {}, rooms: {}, language: 'zh_cn' as const };
const pages = demoPages(namesIn('zh_cn'));
const kindsOf = (pieces: readonly Piece[]): string[] => pieces.flatMap(({ kind, parts = [] }) => [kind, ...kindsOf(parts)]);

test('both rooms are drawn with every kind of widget', () => {
  for (const room of [1, 2]) {
    const kinds = new Set(pages.filter((page) => page.room === room).flatMap(({ pieces }) => kindsOf(pieces)));
    assert.equal(
      KIND_NAMES.filter((kind) => !kinds.has(kind)),
      [],
      `room ${room}`,
    );
  }
});

test('each page passes as it is drawn, and stays on its sheet', () => {
  pages.forEach(({ pieces }, i) => {
    const rows = rowsOfPage(NOTHING, `demo${i}-`, pieces);
    for (const row of rows) {
      assert.equal(judgedWidget(row).faults, {}, row.extend);
      assert.ok(Number(row.left) >= 0 && Number(row.left) + Number(row.width) <= 1366, row.extend);
      assert.ok(Number(row.top) >= 0 && Number(row.top) + Number(row.height) <= 768, row.extend);
    }
    const named = rows.map(({ component, extend }, at) => ({
      uid: JSON.parse(extend).uid,
      component,
      extend,
      at: `create[${at}]`,
    }));
    assert.equal(pageFaults(named, null), {});
  });
});

test('a sub-page comes after the page whose widget it belongs to', () => {
  const subs = pages.filter(({ parent_id }) => parent_id !== '0');
  assert.ok(subs.length > 0);
  for (const { room, type, parent_id } of subs) {
    const home = pages.findIndex(
      (page) => page.room === room && page.type === type && page.pieces.some(({ sub }) => sub === parent_id),
    );
    assert.ok(home >= 0 && home < pages.findIndex((page) => page.parent_id === parent_id));
  }
});

test('no language is left with the words of another', () => {
  const textsOf = (pieces: readonly Piece[]): string[] =>
    pieces.flatMap(({ kind, value, label = '', parts = [] }) => [
      label,
      ...(typeof value === 'string' && kind !== 'Picture' ? [value] : []),
      ...textsOf(parts),
    ]);
  for (const language of LANGUAGES) {
    const texts = demoPages(namesIn(language)).flatMap(({ pieces }) => textsOf(pieces));
    const chinese = texts.filter((text) => /\p{Script=Han}/u.test(text));
    assert.is(chinese.length > 0, language !== 'en_us', `${language} ${chinese[0]}`);
  }
});

test.run();
