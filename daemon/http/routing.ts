import { Refusal } from '../contract/refusal';

/** Which call of the table a request is, and what its path says of it. */
export interface Route<C extends string> {
  readonly call: C;
  readonly params: Readonly<Record<string, string>>;
}
interface Leaf<C extends string> {
  readonly call: C;
  /** of the parts of the path that stand for something, in order */
  readonly names: readonly string[];
}
interface Place<C extends string> {
  readonly written: Map<string, Place<C>>;
  named: Place<C> | null;
  readonly calls: Map<string, Leaf<C>>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']);
const placeOf = <C extends string>(): Place<C> => ({ written: new Map(), named: null, calls: new Map() });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal(404, 'unknown_path');
  }
}

/**
 * Finds calls by method and path. A path that is written out goes before one with a parameter in that place; parts are
 * compared as they were sent, so that no other spelling of a path is that path.
 * @param calls keys of the table: `'PUT setting/devices/{id}'`
 * @param base what stands before each, `/api/v1/`
 */
export function createRouting<C extends string>(calls: readonly C[], base: string) {
  const root = placeOf<C>();

  function grow(call: C): void {
    const [method, path] = call.split(' ') as [string, string];
    const names: string[] = [];
    let place = root;
    for (const part of path.split('/')) {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name) {
        names.push(name);
        place.named ??= placeOf();
        place = place.named;
      } else {
        const next = place.written.get(part) ?? placeOf<C>();
        place.written.set(part, next);
        place = next;
      }
    }
    place.calls.set(method, { call, names });
  }

  /** the place of a path, and the parts that stood for something */
  function find(place: Place<C>, parts: readonly string[], values: readonly string[]): [Place<C>, readonly string[]] | null {
    const [part, ...rest] = parts;
    if (part === undefined) return place.calls.size > 0 ? [place, values] : null;
    const written = place.written.get(part);
    const found = written ? find(written, rest, values) : null;
    if (found || !place.named || part === '') return found;
    return find(place.named, rest, [...values, part]);
  }

  for (const call of calls) grow(call);

  /** @param path without its query. @throws Refusal 404, 405 or 501 */
  return function route(method: string, path: string): Route<C> {
    const found = path.startsWith(base) ? find(root, path.slice(base.length).split('/'), []) : null;
    if (!found) throw new Refusal(404, 'unknown_path');
    const [place, values] = found;
    const leaf = place.calls.get(method === 'HEAD' ? 'GET' : method);
    if (!leaf) throw METHODS.has(method) ? new Refusal(405, 'method_wrong') : new Refusal(501, 'method_unknown');
    return { call: leaf.call, params: Object.fromEntries(leaf.names.map((name, i) => [name, decoded(values[i]!)])) };
  };
}
