import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { decodeBit, decodeRegisters, multiplied } from '../../../board/drivers/modbus/decode';
import { registerItems } from '../../../board/drivers/modbus/registers';
import { AIR } from './images/air';
import { CONTACTS } from './images/contacts';
import type { Image } from './images/image';
import { METERS } from './images/meters';
import { POWER } from './images/power';
import { ROOMS } from './images/rooms';

const IMAGES: readonly Image[] = [...ROOMS, ...METERS, ...POWER, ...AIR, ...CONTACTS];

function decoded(image: Image, cell: string) {
  const model = MODELS.find((m) => m.model === image.model);
  const item = model && registerItems(model).find((i) => i.item_cell_name === cell);
  if (!item) throw new Error(`${image.model} has no ${cell}`);
  assert.is(item.function, image.fn, cell);
  const data = image.data.replaceAll(' ', '');
  if (image.fn <= 2) return decodeBit(item, data[item.address - image.at] === '1' ? 1 : 0);
  const width = /32/.test(item.type) ? 2 : /64/.test(item.type) ? 4 : (item.length ?? 1);
  const start = 4 * (item.address - image.at);
  assert.ok(start >= 0 && data.length >= start + 4 * width, `${cell} lies outside the image`);
  return decodeRegisters(item, Buffer.from(data.slice(start, start + 4 * width), 'hex'));
}

for (const image of IMAGES)
  test(`${image.model} at ${image.at} says ${Object.keys(image.says).join(', ')}`, () => {
    for (const [cell, expected] of Object.entries(image.says)) {
      const found = decoded(image, cell);
      assert.is(found.value, expected, cell);
      assert.is(found.quality, expected === null ? 'no_value' : 'good', cell);
    }
  });

test('every shipped model has an image', () => {
  const seen = new Set(IMAGES.map((image) => image.model));
  assert.equal(
    MODELS.filter((m) => registerItems(m).length > 0)
      .map((m) => m.model)
      .filter((model) => !seen.has(model)),
    [],
  );
});

test('current behind a transformer is multiplied by its ratio', () => {
  const ratio = decoded(IMAGES.find((i) => i.says.ct_ratio === 40)!, 'ct_ratio');
  const current = decoded({ model: 'DTSU666', fn: 3, at: 0x200c, data: '459C 4000', says: {} }, 'current_a');
  assert.is(multiplied(current, ratio).value, 200);
});

test.run();
