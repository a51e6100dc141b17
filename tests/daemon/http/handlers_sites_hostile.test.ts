import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { alarms as alarmRows } from '../../../daemon/contract/endpoints/alarms';
import { sites as siteRows } from '../../../daemon/contract/endpoints/sites';
import type { Row } from '../../../daemon/contract/row';
import { ALL } from '../../../daemon/store/list';
import { openSitesHttp } from '../../hands/sites-http';
import { contents, METER, SENSOR, templateId } from '../sites/room';

const HOSTILE: readonly unknown[] = [
  null,
  '',
  -1,
  0.5,
  1e308,
  true,
  [[]],
  { toString: 1 },
  "' OR 1=1 --<script>",
  'x'.repeat(5000),
  '\u0000',
];
const rows = Object.entries({ ...siteRows, ...alarmRows }) as [string, Row][];

test('no value of any field of any write breaks the box or leaves half a change', async () => {
  const box = await openSitesHttp([SENSOR, METER]);
  const site = box.sites.addGroup(ALL, { name: 'A' });
  const serial_port_id = await box.sites.savePort({ name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 });
  const seat = {
    device_group_id: site,
    device_template_id: templateId(box.sites, 'S1'),
    driver: 'modbus_rtu',
    serial_port_id,
  } as const;
  const device = box.sites.addDevice(ALL, { ...seat, name: 'first', protocol_id: 255 }).id;
  const item = box.sites.catalogue().devices.get(device)!.items[0]!.id;
  const writes = rows.filter(([call, row]) => !call.startsWith('GET') && row.input && !row.verify && !row.file);
  assert.ok(writes.length > 10);
  const ids: Record<string, number> = { items: item, devices: device, device_groups: site };
  let number = 0;
  let before = contents(box);
  for (const [call, row] of writes) {
    const [method, template] = call.split(' ') as [string, string];
    const [, family = ''] = template.split('/');
    const path = template.replace('{id}', String(ids[family] ?? 3));
    for (const field of Object.keys(row.input ?? {}))
      for (const value of HOSTILE) {
        // everything but the one field is sound
        number++;
        const sound = family === 'devices' ? { ...seat, name: `n${number}`, protocol_id: 1 + (number % 250) } : row.example;
        const { status, code, text } = await box.call(method, path, { ...sound, [field]: value });
        const said = `${call} ${field} ${JSON.stringify(value)?.slice(0, 40)} → ${status} ${code}`;
        assert.ok(status === 200 || status === 400, said);
        assert.not.match(text, /SQLITE|at \w+ \(|\.ts:/, said);
        const after = contents(box);
        assert.ok(code === 0 || after === before, said);
        before = after;
      }
  }
  assert.equal(box.faults, []);
  assert.equal(box.db.pragma('foreign_key_check'), []);
  assert.ok(box.sites.groups(ALL, { limit: 0 }).total >= 2);
  await box.close();
});

test.run();
