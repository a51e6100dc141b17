import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Row } from '../../../daemon/contract/row';
import { openapi } from '../../../daemon/http/openapi';

interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }> };
  readonly responses: object;
}
const document = JSON.parse(openapi(endpoints, '1.2.3')) as {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
};
const operationOf = (call: string): Operation => {
  const [method, path] = call.split(' ') as [string, string];
  return document.paths[`/${path}`]?.[method.toLowerCase()] as Operation;
};

test('every row is an operation that says what it does and who may call it', () => {
  assert.is(document.info.version, '1.2.3');
  for (const [call, row] of Object.entries(endpoints) as [string, Row][]) {
    const operation = operationOf(call);
    assert.is(operation.summary, row.does, call);
    assert.match(operation.description, /^Right: /, call);
    assert.is(Boolean(operation.security), row.who === 'public', call);
    for (const [, name] of call.matchAll(/\{(\w+)\}/g))
      assert.ok(
        operation.parameters?.some((p) => p.name === name && p.in === 'path' && p.required),
        call,
      );
  }
});

test('rules become schemas: ranges, choices, lists, null, and what is required', () => {
  const list = operationOf('GET setting/devices').parameters ?? [];
  assert.equal(
    list.find((p) => p.name === 'limit'),
    {
      ...{ name: 'limit', in: 'query', required: false },
      schema: { type: 'integer', minimum: 0, maximum: 500 },
    },
  );
  const item = operationOf('PUT setting/items/{id}').requestBody?.content['application/json']?.schema;
  assert.is(item?.required, undefined, 'a partial change requires nothing');
  assert.equal(item?.properties.threshold_max, { anyOf: [{ type: 'number', minimum: -1e12, maximum: 1e12 }, { type: 'null' }] });
  assert.not('id' in (item?.properties ?? {}));
  const device = operationOf('POST setting/devices').requestBody?.content['application/json']?.schema;
  assert.equal(device?.properties.driver, { enum: ['modbus_rtu', 'modbus_tcp', 'modbus_rtu_tcp'] });
  assert.ok(device?.required?.includes('name'));
  assert.not(device?.required?.includes('ip_address'));
});

test('a file is a form', () => {
  const body = operationOf('POST setting/device_templates/import').requestBody;
  assert.equal(Object.keys(body?.content ?? {}), ['multipart/form-data']);
});

test('a right that a field decides names every value', () => {
  assert.match(
    operationOf('POST warning_operation').description,
    /by alarm_action: 0: function alarm_confirm.*3: function alarm_disable/,
  );
});

test.run();
