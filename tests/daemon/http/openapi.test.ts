import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Row } from '../../../daemon/contract/row';
import { openapi } from '../../../daemon/http/openapi';
import { type Schema, schemaFaults } from '../../hands/json_schema';

interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; required: boolean; schema: Schema; example?: unknown; explode?: boolean }[];
  readonly requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] }; example?: unknown }>;
  };
  readonly responses: Readonly<Record<string, { description: string; content: Record<string, { schema?: Schema }> }>>;
}
const document = JSON.parse(openapi(endpoints, '1.2.3')) as {
  openapi: string;
  info: { title: string; version: string };
  security: Record<string, unknown[]>[];
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, { type: string; scheme: string }> };
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
    assert.is(/\. Pages(?: by \w+)?: /.test(operation.description), row.who !== 'public', call);
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
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: 500 },
    },
  );
  const item = operationOf('PUT setting/items/{id}').requestBody?.content['application/json']?.schema;
  assert.is(item?.required, undefined, 'a partial change requires nothing');
  assert.equal(item?.properties.threshold_max, { anyOf: [{ type: 'number', minimum: -1e12, maximum: 1e12 }, { type: 'null' }] });
  assert.not('id' in (item?.properties ?? {}));
  const device = operationOf('POST setting/devices').requestBody?.content['application/json']?.schema;
  assert.equal(device?.properties.driver, { enum: ['modbus_rtu', 'modbus_tcp', 'modbus_rtu_tcp', 'snmp', 'board', 'virtual'] });
  assert.ok(device?.required?.includes('name'));
  assert.not(device?.required?.includes('ip_address'));
});

test('every example passes the schemas that stand beside it, and a wrong value does not', () => {
  for (const [call, row] of Object.entries(endpoints) as [string, Row][]) {
    const operation = operationOf(call);
    for (const { name, schema, example } of operation.parameters ?? [])
      if (example !== undefined) assert.equal(schemaFaults(schema, example), [], `${call} ${name}`);
    const content = operation.requestBody?.content ?? {};
    const body = content['application/json'] ?? content['multipart/form-data'];
    // the file itself is no example
    const file = row.file ? { [row.file.field]: '' } : {};
    if (body) assert.equal(schemaFaults(body.schema, { ...(body.example as object), ...file }), [], call);
    const shown = [...(operation.parameters ?? []).map((p) => [p.name, p.example]), ...Object.entries(body?.example ?? {})];
    assert.equal(Object.fromEntries(shown.filter(([, example]) => example !== undefined)), row.example, call);
  }
  const device = operationOf('POST setting/devices').requestBody!.content['application/json']!;
  assert.equal(schemaFaults(device.schema, { ...(device.example as object), driver: 'pigeon', protocol_id: 256, name: '' }), [
    '.name: minLength 1',
    '.driver: enum ["modbus_rtu","modbus_tcp","modbus_rtu_tcp","snmp","board","virtual"]',
    '.protocol_id: maximum 255',
  ]);
});

test('what a reader of OpenAPI 3.1 needs is there: names once, places declared, answers described, a scheme behind the lock', () => {
  assert.match(document.openapi, /^3\.1\.\d+$/);
  assert.ok(document.info.title);
  for (const name of document.security.flatMap(Object.keys)) assert.is(document.components.securitySchemes[name]?.type, 'http');
  for (const [path, operations] of Object.entries(document.paths)) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const [method, operation] of Object.entries(operations)) {
      const said = `${method} ${path}`;
      assert.ok(path.startsWith('/') && ['get', 'post', 'put', 'delete'].includes(method), said);
      const parameters = operation.parameters ?? [];
      const keys = parameters.map((p) => `${p.in} ${p.name}`);
      assert.is(new Set(keys).size, keys.length, said);
      assert.equal(
        parameters.filter((p) => p.in === 'path').map((p) => p.name),
        places,
        said,
      );
      for (const { name, schema, explode } of parameters)
        assert.is(explode === false, schema.type === 'array', `${said} ${name}`);
      if (method === 'get') assert.is(operation.requestBody, undefined, said);
      for (const [status, response] of Object.entries(operation.responses)) {
        assert.match(status, /^\d{3}$/);
        assert.ok(response.description, said);
        for (const { schema } of Object.values(response.content))
          if (schema) assert.ok(document.components.schemas[String(schema.$ref).replace('#/components/schemas/', '')], said);
      }
    }
  }
  assert.equal(schemaFaults(document.components.schemas.Envelope!, { code: 0, message: 'ok', data: null }), []);
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
