// A console used by its keys alone.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Console } from './console';

/** Goes on by Tab until what has the keyboard is what is wanted. */
export async function tabTo({ page }: Console, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let left = 120; left > 0; left--) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not come there');
}

/** Goes down the choices of a field that has the keyboard. */
export async function choose({ page }: Console, field: Locator, text: string): Promise<void> {
  const chosen = () => field.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  for (let left = 60; left > 0 && !(await chosen()).includes(text); left--) await page.keyboard.press('ArrowDown');
  assert.ok((await chosen()).includes(text), text);
}

/** Goes there and presses it. */
export async function press(console: Console, wanted: Locator): Promise<void> {
  await tabTo(console, wanted);
  await console.page.keyboard.press('Enter');
}

/** Goes to a field and types in place of what stands in it. */
export async function typeIn(console: Console, field: Locator, text: string): Promise<void> {
  await tabTo(console, field);
  await console.page.keyboard.press('Control+a');
  await console.page.keyboard.type(text);
}
