// JSON Schema 2020-12 as far as the product writes it: a keyword that is not known here is a fault, so none goes unchecked.
export type Schema = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: Number.isSafeInteger,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
};
const textLength = (value: unknown): number => (typeof value === 'string' ? [...value].length : Number.NaN);
const listLength = (value: unknown): number => (Array.isArray(value) ? value.length : Number.NaN);
const isText = (wanted: unknown): boolean => typeof wanted === 'string';

/** What each keyword says of a value; those that speak of another type say nothing. */
const SAYS: Readonly<Record<string, (wanted: never, value: unknown) => boolean>> = {
  type: (wanted: string, value) => TYPES[wanted]?.(value) === true,
  enum: (wanted: unknown[], value) => wanted.includes(value),
  minimum: (wanted: number, value) => !(typeof value === 'number' && value < wanted),
  maximum: (wanted: number, value) => !(typeof value === 'number' && value > wanted),
  minLength: (wanted: number, value) => !(textLength(value) < wanted),
  maxLength: (wanted: number, value) => !(textLength(value) > wanted),
  minItems: (wanted: number, value) => !(listLength(value) < wanted),
  maxItems: (wanted: number, value) => !(listLength(value) > wanted),
  required: (wanted: string[], value) => !TYPES.object!(value) || wanted.every((name) => Object.hasOwn(value as object, name)),
  anyOf: (wanted: Schema[], value) => wanted.some((schema) => schemaFaults(schema, value).length === 0),
  format: isText,
  description: isText,
};

/** Where a value breaks its schema, and where the schema is none. */
export function schemaFaults(schema: Schema, value: unknown, path = ''): string[] {
  return Object.entries(schema).flatMap(([keyword, wanted]) => {
    if (keyword === 'items')
      return Array.isArray(value) ? value.flatMap((entry, i) => schemaFaults(wanted as Schema, entry, `${path}[${i}]`)) : [];
    if (keyword === 'properties')
      return Object.entries(wanted as Record<string, Schema>).flatMap(([name, inner]) =>
        TYPES.object!(value) && Object.hasOwn(value as object, name)
          ? schemaFaults(inner, (value as Record<string, unknown>)[name], `${path}.${name}`)
          : [],
      );
    const says = SAYS[keyword];
    if (!says) return [`${path}: ${keyword} is no keyword`];
    return says(wanted as never, value) ? [] : [`${path}: ${keyword} ${JSON.stringify(wanted)}`];
  });
}
