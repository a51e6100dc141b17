import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import type { Conversation } from '../../../board/drivers/modbus/ask';
import { carryOut } from '../../../board/drivers/modbus/command';
import { registerItems } from '../../../board/drivers/modbus/registers';
import { fakeClock } from '../../../daemon/clock';

/** What must go out, function first, when a cell is told a value; null: nothing may. */
interface Command {
  readonly model: string;
  readonly cell: string;
  readonly value: number;
  readonly pdu: string | null;
}

const COMMANDS: readonly Command[] = [
  // the coil that is the wrong way round: on is 0
  { model: 'IR33', cell: 'unit_off', value: 0, pdu: '05 0036 0000' },
  { model: 'IR33', cell: 'unit_off', value: 1, pdu: '05 0036 FF00' },
  { model: 'IR33', cell: 'temperature_setpoint', value: -18.5, pdu: '06 0194 FF47' },
  { model: 'IR33', cell: 'temperature_setpoint', value: -50.1, pdu: null },
  { model: 'XY-MD02', cell: 'temperature_correction', value: -0.5, pdu: '06 0103 FFFB' },
  { model: 'YCJ-A002', cell: 'power', value: 1, pdu: '05 0000 FF00' },
  { model: 'YCJ-A002', cell: 'target_temperature', value: 24, pdu: '06 0000 0018' },
  { model: 'YCJ-A002', cell: 'target_temperature', value: 31, pdu: null },
  { model: 'YCJ-A002', cell: 'mode', value: 5, pdu: '06 0001 0005' },
  { model: 'YCJ-A002', cell: 'mode', value: 0, pdu: null },
  { model: 'City Air 250 / 500', cell: 'heater', value: 0, pdu: '05 0003 0000' },
  { model: 'City Air 250 / 500', cell: 'fan_setpoint', value: 7, pdu: '06 0000 0007' },
  { model: 'City Air 250 / 500', cell: 'fan_setpoint', value: 8, pdu: null },
  // a switch that is a register
  { model: 'PING2 (C series)', cell: 'power', value: 1, pdu: '06 013A 0001' },
  { model: 'InteliLite 4 AMF', cell: 'remote_start', value: 1, pdu: '05 125C FF00' },
  { model: 'WP8028ADAM', cell: 'do_8', value: 1, pdu: '05 0007 FF00' },
  { model: 'WB-MR6C', cell: 'light_6', value: 0, pdu: '05 0005 0000' },
  { model: 'LC-103', cell: 'light_1', value: 1, pdu: '05 0000 FF00' },
  // a key and its complement in one request
  { model: 'DSE 61xx / 73xx / 74xx / 86xx', cell: 'control_mode', value: 1, pdu: '10 1008 0002 04 8B75 748A' },
];

/** A device that takes what it is told and shows nothing. */
function listener(sent: string[]): Conversation {
  return {
    abreast: 1,
    sent: () => sent.length,
    read: async () => ({ is: 'exception', code: 2 }),
    write: async (pdu) => {
      sent.push(pdu.toString('hex').toUpperCase());
      return { is: 'data', data: pdu.subarray(1) };
    },
  };
}

async function sentFor({ model: name, cell, value }: Command): Promise<string | null> {
  const model = MODELS.find((m) => m.model === name);
  const item = model && registerItems(model).find((i) => i.item_cell_name === cell);
  if (!model || !item) throw new Error(`${name} has no ${cell}`);
  const sent: string[] = [];
  await carryOut({ talk: listener(sent), clock: fakeClock(), item, limits: model.limits, unit: 1, value });
  assert.ok(sent.length <= 1);
  return sent[0] ?? null;
}

for (const command of COMMANDS)
  test(`${command.model} told ${command.cell} ${command.value} ${command.pdu ? `hears ${command.pdu}` : 'hears nothing'}`, async () => {
    assert.is(await sentFor(command), command.pdu?.replaceAll(' ', '') ?? null);
  });

test('whatever switches a breaker, an engine, a UPS or the air asks for the password; lights do not', () => {
  for (const model of MODELS)
    for (const item of registerItems(model).filter((i) => i.write)) {
      if (model.category_code === 'lighting') assert.is(item.write?.class, undefined, `${model.model} ${item.item_cell_name}`);
      if (/breaker|generator|ups|air_conditioner|fresh_air/.test(model.category_code))
        assert.is(item.write?.class, 1, `${model.model} ${item.item_cell_name}`);
    }
});

test.run();
