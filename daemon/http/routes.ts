import { type Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { Refusal } from '../contract/refusal';
import type { Call, Incoming } from './call';
import { API } from './target';

type Params = Readonly<Record<string, string>>;
type Env = { Bindings: Incoming };

export interface RouteParts {
  /** of the table: `'PUT setting/devices/{id}'` */
  readonly keys: readonly string[];
  /** the call that a request is. @param params what its path says, decoded */
  readonly callOf: (key: string, asked: Incoming, params: Params) => Call;
  /** in their order */
  readonly checks: readonly ((call: Call) => void | Promise<void>)[];
  readonly answer: (call: Call) => Promise<void>;
  /** answers what was thrown; throws nothing itself */
  readonly refuse: (asked: Incoming, fault: unknown) => void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']);

/** Stands for an answer that is on the socket: a real one would load all of `fetch` (README.md). */
const SENT = { status: 200 } as Response;
/** All that Hono reads of a request. It is told GET for HEAD, whose answer it would make itself. */
const requestOf = ({ incoming: { method }, path }: Incoming): Request =>
  ({ method: method === 'HEAD' ? 'GET' : method, url: path }) as Request;

const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
const methodOf = (key: string): string => key.slice(0, key.indexOf(' '));
/** what a path calls its parts, in their order */
const namesOf = (key: string): readonly string[] => [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
/** as Hono writes it, parts by their place (`/api/v1/setting/devices/:p0`): two methods of one path may name a part otherwise */
function patternOf(path: string): string {
  let place = 0;
  return API + path.replace(/\{\w+\}/g, () => `:p${place++}`);
}

/** @throws Refusal 404 when a part of the path is no text */
function mustDecode(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Refusal(404, 'unknown_path');
  }
}

/**
 * Finds calls by method and path, and leads each through the checks to its answer. Parts of a path are compared as they were
 * sent, so that no other spelling of a path is that path.
 */
export function createRoutes({ keys, callOf, checks, answer, refuse }: RouteParts) {
  const router: Hono<Env>['router'] = new TrieRouter();
  // a path without its first slash would pass for one that has it
  const app = new Hono<Env>({ router, getPath: ({ url }) => (url.startsWith('/') ? url : '/') });
  const keyAt = new Map(keys.map((key) => [`${methodOf(key)} ${patternOf(pathOf(key))}`, key]));

  /** @throws Refusal 405 or 501 when the path has no call of that method */
  function keyOf(method: string, pattern: string): string {
    const key = keyAt.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
    if (key !== undefined) return key;
    throw METHODS.has(method) ? new Refusal(405, 'method_wrong') : new Refusal(501, 'method_unknown');
  }
  async function lead(pattern: string, { env, req }: Context<Env>): Promise<Response> {
    const key = keyOf(env.incoming.method ?? '', pattern);
    mustDecode(env.path);
    const params = Object.fromEntries(namesOf(key).map((name, place) => [name, req.param(`p${place}`) ?? '']));
    const call = callOf(key, env, params);
    env.call = call;
    for (const check of checks) {
      const pending = check(call);
      if (pending) await pending;
    }
    await answer(call);
    return SENT;
  }

  // `{` sorts behind every letter: a path that is written out goes before one with a parameter in that place
  for (const pattern of new Set(keys.map(pathOf).sort().map(patternOf))) {
    app.all(pattern, (context) => lead(pattern, context));
  }
  app.notFound(({ env }) => {
    refuse(env, new Refusal(404, 'unknown_path'));
    return SENT;
  });
  app.onError((fault, { env }) => {
    refuse(env, fault);
    return SENT;
  });

  return {
    /** Answers a request, whatever comes of it. */
    async serve(asked: Incoming): Promise<void> {
      try {
        await app.fetch(requestOf(asked), asked);
      } catch (fault) {
        // thrown, and no Error
        refuse(asked, fault);
      }
    },
    /** The call at a path; null: none. */
    find(method: string, path: string): string | null {
      const pattern = router.match(method, path)[0][0]?.[0][1].path;
      return keyAt.get(`${method} ${pattern}`) ?? null;
    },
  };
}
