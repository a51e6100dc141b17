import type { PlainPages, Row, Table, Who } from '../contract/row';
import type { Fields, Shape } from '../contract/shape';

type Json = Record<string, unknown>;

/** JSON Schema (2020-12, as OpenAPI 3.1 has it) of one rule. */
function schemaOf(shape: Shape): Json {
  switch (shape.t) {
    case 'int':
    case 'num':
      return {
        type: shape.t === 'int' ? 'integer' : 'number',
        ...(shape.min === undefined ? {} : { minimum: shape.min }),
        ...(shape.max === undefined ? {} : { maximum: shape.max }),
      };
    case 'text':
      return {
        type: 'string',
        ...(shape.min === undefined ? {} : { minLength: shape.min }),
        ...(shape.max === undefined ? {} : { maxLength: shape.max }),
        ...(shape.like === undefined ? {} : { format: shape.like }),
      };
    case 'bool':
      return { type: 'boolean' };
    case 'one':
      return { enum: shape.of };
    case 'list':
      return {
        type: 'array',
        items: schemaOf(shape.of),
        ...(shape.min === undefined ? {} : { minItems: shape.min }),
        ...(shape.max === undefined ? {} : { maxItems: shape.max }),
      };
    case 'obj':
      return objectOf(shape.of, false);
    case 'doc':
      return { type: 'object' };
    case 'opt':
      return schemaOf(shape.of);
    case 'nullable':
      return { anyOf: [schemaOf(shape.of), { type: 'null' }] };
  }
}

function objectOf(fields: Fields, partial: boolean): Json {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, schemaOf(shape)]));
  const required = partial ? [] : Object.keys(fields).filter((name) => fields[name]?.t !== 'opt');
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function rightText(who: Who): string {
  if (typeof who === 'string') return { public: 'everybody', session: 'any session', root: 'user 1' }[who];
  if ('func' in who) return `function ${who.func}`;
  return `by ${who.by}: ${Object.entries(who.of)
    .map(([value, right]) => `${value}: ${rightText(right)}`)
    .join(', ')}`;
}

const plainText = (pages: PlainPages): string => (pages === 'any' ? 'any' : pages.join(', '));
/** From which pages of the console it is called: one of them must be in the caller's menu. */
function pagesText({ pages }: Row): string {
  if (pages === undefined) return '';
  if (typeof pages === 'string' || !('by' in pages)) return `. Pages: ${plainText(pages)}`;
  const each = Object.entries(pages.of).map(([value, of]) => `${value}: ${plainText(of)}`);
  return `. Pages by ${pages.by}: ${each.join('; ')}`;
}

const ENVELOPE = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', description: '0: done' },
    message: { type: 'string' },
    msg: { type: 'string', description: 'of a failure: the same as message' },
    data: {},
  },
};

/** A form: the file and, as texts, the fields beside it. */
function formOf(fields: Fields, file: string, example: Json): Json {
  const { properties = {}, required = [] } = objectOf(fields, false) as { properties?: Json; required?: readonly string[] };
  const schema = {
    type: 'object',
    required: [file, ...required],
    properties: { [file]: { type: 'string', format: 'binary' }, ...properties },
  };
  return { required: true, content: { 'multipart/form-data': { schema, example } } };
}

function bodyOf(row: Row, fields: Fields): Json {
  const names = new Set(Object.keys(fields));
  const example = Object.fromEntries(Object.entries(row.example).filter(([name]) => names.has(name)));
  if (row.file) return formOf(fields, row.file.field, example);
  return { content: { 'application/json': { schema: objectOf(fields, row.partial ?? false), example } } };
}

const isList = (shape: Shape | undefined): boolean => shape?.t === 'list' || (shape?.t === 'opt' && isList(shape.of));

function operation(method: string, path: string, row: Row): Json {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  const all = Object.entries(row.input ?? {});
  const fields = Object.fromEntries(all.filter(([name]) => !inPath.has(name)));
  const asQuery = method === 'GET' ? Object.keys(fields) : [];
  const parameters = [...inPath, ...asQuery].map((name) => {
    const shape = row.input?.[name];
    return {
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || shape?.t !== 'opt',
      schema: shape ? schemaOf(shape) : {},
      // a list is written 1,2,3
      ...(isList(shape) ? { style: 'form', explode: false } : {}),
      ...(name in row.example ? { example: row.example[name] } : {}),
    };
  });
  const content = row.type ? { [row.type]: {} } : { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } };
  return {
    summary: row.does,
    description: `Right: ${rightText(row.who)}${row.sites ? ', cut to the own sites' : ''}${row.verify ? ', with the own password' : ''}${pagesText(row)}`,
    ...(row.who === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'GET' || (Object.keys(fields).length === 0 && !row.file) ? {} : { requestBody: bodyOf(row, fields) }),
    responses: { '200': { description: 'Done, or refused with a code other than 0', content } },
  };
}

/** The table as an OpenAPI 3.1 document. */
export function openapi(table: Table, version: string): string {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [call, row] of Object.entries(table)) {
    const [method, path] = call.split(' ') as [string, string];
    paths[`/${path}`] ??= {};
    paths[`/${path}`]![method.toLowerCase()] = operation(method, path, row);
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Roomward', version },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas: { Envelope: ENVELOPE }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
}
