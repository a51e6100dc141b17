// What a browser has to match again when one element comes or goes.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const FOLDER = 'web/ui/css';

/** Without what pseudo-classes ask for; `:is()` names those whom it lists. */
function bare(text: string): string {
  const flat = text.replace(/:is(?=\()/g, '').replace(/::?[\w-]+(?:\([^()]*\))?/g, '');
  return flat === text ? flat : bare(flat);
}
/** A selector list by its commas, those in brackets left alone. */
function listed(text: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
/** What a selector names of each element on its way, the last being whom it styles. */
function compounds(selector: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of selector) {
    depth += /[([]/.test(sign) ? 1 : /[)\]]/.test(sign) ? -1 : 0;
    if (depth === 0 && /[\s>+~]/.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part !== '');
}
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, found]) => found!.trim())
    .filter((found) => !found.startsWith('@'))
    .flatMap(listed);

/** Whether it may be any element at all, as far as a browser sorts them: by name, class, id or attribute. */
const isAnyone = (compound: string): boolean => !/[\w-]/.test(bare(compound));

/** Whoever holds something decides how anyone else is styled. */
const asksForAll = (selector: string): boolean => {
  const way = compounds(selector);
  const styled = way.pop();
  return way.some((compound) => compound.includes(':has(')) && isAnyone(styled ?? '');
};

test('an element that comes or goes never has the whole page matched again: what :has() decides of others names them', () => {
  assert.ok(asksForAll('#app:has(.unsaved)>:has(>.ed)'), 'a selector that cost 30 ms an element on a map of 500 widgets');
  assert.not(asksForAll('#app:has(.unsaved)>.alone:has(>.ed)'));
  const found = fs
    .readdirSync(FOLDER)
    .flatMap((file) => selectorsOf(fs.readFileSync(`${FOLDER}/${file}`, 'utf8')).map((selector) => ({ file, selector })));
  assert.ok(found.some(({ selector }) => selector.includes(':has(')));
  assert.equal(
    found.filter(({ selector }) => asksForAll(selector)).map(({ file, selector }) => `${file}: ${selector}`),
    [],
  );
});

test.run();
