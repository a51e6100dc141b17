import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOfModel } from '../../../daemon/contract/template';

const names = { zh_cn: '电流', zh_tw: '電流', zh_xg: '電流', en_us: 'Current' };
const current = { item_cell_name: 'current', names, data_type: 1, asn1: 'gauge', oid: '1.3.6.1.4.1.9.1.1' };

const found = (patch: Record<string, unknown>) =>
  faultsOfModel({
    name: 'PDU',
    vendor: 'Site',
    model: 'PDU',
    source: 'its MIB',
    driver: 'snmp',
    category_code: 'pdu',
    device_template_category_id: 13,
    limits: { max_registers: 20 },
    items: [{ ...current, ...patch }],
  }).map((f) => `${f.path} ${f.key}`);

test('an object may say how many decimals another has', () => {
  assert.equal(found({ digits: '1.3.6.1.4.1.9.1.{index}' }), []);
  assert.equal(found({ digits: '1.3.6.1.4.1.9.1.2', scale: 0.001, plausible: [0, 16] }), []);
});

test('what says it is an OID, and a number with decimals of its own is not written', () => {
  for (const digits of ['1', 'three', '1.3.', '1.3.{index}.{index}', '1.3.4294967296'])
    assert.equal(found({ digits }), [`items[0].digits ${digits.length < 3 ? 'length_range' : 'oid_form'}`], digits);
  assert.equal(found({ digits: '1.3.6.1', write: {} }), ['items[0].write object_write']);
});

test.run();
