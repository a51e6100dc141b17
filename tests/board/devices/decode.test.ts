import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { decodeBit, decodeRegisters, multiplied } from '../../../board/drivers/modbus/decode';
import { registerItems } from '../../../board/drivers/modbus/registers';
import { LABELS, type LabelKey } from '../../../daemon/contract/labels';
import type { RegisterItem } from '../../../daemon/contract/model';
import type { Image } from './images/image';
import { IMAGES } from './images/index';
import { STATES } from './states/index';
import type { Flags, Words } from './states/state';

const HEX_A_REGISTER = 4;

function itemOf(name: string, cell: string, fn: number): RegisterItem {
  const model = MODELS.find((m) => m.model === name);
  const item = model && registerItems(model).find((i) => i.item_cell_name === cell);
  if (!item) throw new Error(`${name} has no ${cell}`);
  assert.is(item.function, fn, cell);
  return item;
}

const widthOf = ({ type, length }: RegisterItem): number => (/32/.test(type) ? 2 : /64/.test(type) ? 4 : (length ?? 1));

/** What an item says of registers that begin at an address. */
function decodedAt(item: RegisterItem, at: number, data: string) {
  const width = HEX_A_REGISTER * widthOf(item);
  const start = HEX_A_REGISTER * (item.address - at);
  assert.ok(start >= 0 && data.length >= start + width, `${item.item_cell_name} lies outside the image`);
  return decodeRegisters(item, Buffer.from(data.slice(start, start + width), 'hex'));
}

function decoded(image: Image, cell: string) {
  const item = itemOf(image.model, cell, image.fn);
  const data = image.data.replaceAll(' ', '');
  if (image.fn <= 2) return decodeBit(item, data[item.address - image.at] === '1' ? 1 : 0);
  return decodedAt(item, image.at, data);
}

for (const image of IMAGES)
  test(`${image.model} at ${image.at} says ${Object.keys(image.says).join(', ')}`, () => {
    for (const [cell, expected] of Object.entries(image.says)) {
      const found = decoded(image, cell);
      assert.is(found.value, expected, cell);
      assert.is(found.quality, expected === null ? 'no_value' : 'good', cell);
    }
  });

/** The English word of what an item decoded. */
function wordOf(item: RegisterItem, value: unknown): string | undefined {
  const option = item.options?.find((o) => o.value === value);
  return option && (option.labels ?? LABELS[option.label as LabelKey]).en_us;
}

const hexOf = (raw: number, registers = 1): string => raw.toString(16).padStart(HEX_A_REGISTER * registers, '0');

/** The word of a cell while one bit of its table is set. */
function wordWith(flags: Flags, cell: string, set: number): string | undefined {
  const item = itemOf(flags.model, cell, flags.fn);
  if (flags.fn <= 2) return wordOf(item, decodeBit(item, item.address === flags.at + set ? 1 : 0).value);
  return wordOf(item, decodedAt(item, flags.at, hexOf(2 ** set, flags.registers)).value);
}

function holdFlags(flags: Flags): void {
  const [clear, set] = flags.says;
  for (const bit of Object.values(flags.bits))
    for (const [cell, own] of Object.entries(flags.bits))
      assert.is(wordWith(flags, cell, bit), own === bit ? set : clear, `${cell} while bit ${bit} is set`);
}

function holdWords({ model, fn, cells, words, registers }: Words): void {
  for (const [cell, place] of Object.entries(cells)) {
    const [at, lowest] = typeof place === 'number' ? [place, 0] : place;
    const item = itemOf(model, cell, fn);
    for (const [number, word] of Object.entries(words)) {
      const raw = hexOf(Number(number) * 2 ** lowest, registers);
      assert.is(wordOf(item, decodedAt(item, at, raw).value), word, `${number} of ${cell}`);
    }
  }
}

for (const state of STATES) {
  const cells = Object.keys('bits' in state ? state.bits : state.cells).join(', ');
  test(`${state.model} tells ${cells} by function ${state.fn}`, () => ('bits' in state ? holdFlags(state) : holdWords(state)));
}

test('current behind a transformer is multiplied by its ratio', () => {
  const ratio = decoded(IMAGES.find((i) => i.says.ct_ratio === 40)!, 'ct_ratio');
  const current = decoded({ model: 'DTSU666', fn: 3, at: 0x200c, data: '459C 4000', says: {} }, 'current_a');
  assert.is(multiplied(current, ratio).value, 200);
});

test.run();
