import { suite, type Test } from 'uvu';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, option, statusOf } from '../../hands/catalogue';
import { type Box, createBox } from './box';

export const ROOM = catalogueOf(
  boxOf(statusOf({ id: 90, cell: '_line_1', builtin: true, options: [option(0, 'Lost', true), option(1, 'Connected', false)] })),
  deviceOf({
    id: 10,
    name: 'Sensor A',
    items: [itemOf({ id: 1, recovery_point: 1 }), statusOf({ id: 2, cell: 'door' }), linkOf({ id: 3 }), itemOf({ id: 5 })],
  }),
  deviceOf({ id: 11, device_group_id: 2, items: [itemOf({ id: 4 })] }),
);

/** Tests of alarms in that room; each has it as new. */
export function lifeSuite(name: string): Test<{ box: Box }> {
  const test = suite<{ box: Box }>(name);
  test.before.each((context) => {
    context.box = createBox(ROOM);
  });
  test.after.each(({ box }) => {
    box.close();
  });
  return test;
}
