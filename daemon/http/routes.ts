import { Hono, type MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { Refusal } from '../contract/refusal';
import type { Asked, Call } from './call';
import { API } from './target';

type Params = Readonly<Record<string, string>>;
type Step = MiddlewareHandler<{ Bindings: Asked }>;

export interface RouteParts {
  /** of the table: `'PUT setting/devices/{id}'` */
  readonly keys: readonly string[];
  /** the call that a request is. @param params what its path says, decoded */
  readonly callOf: (key: string, asked: Asked, params: Params) => Call;
  /** in their order */
  readonly checks: readonly ((call: Call) => void | Promise<void>)[];
  readonly answer: (call: Call) => Promise<void>;
  /** answers what was thrown; throws nothing itself */
  readonly refuse: (asked: Asked, fault: unknown) => void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']);

/** Stands for an answer that is on the socket: a real one would load all of `fetch` (README.md). */
const SENT = { status: 200 } as Response;
/** All that Hono reads of a request. It is told GET for HEAD, whose answer it would make itself. */
const requestOf = ({ incoming: { method }, path }: Asked): Request =>
  ({ method: method === 'HEAD' ? 'GET' : method, url: path }) as Request;

const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
const methodOf = (key: string): string => key.slice(0, key.indexOf(' '));
/** as Hono writes it: `/api/v1/setting/devices/:id` */
const patternOf = (path: string): string => API + path.replace(/\{(\w+)\}/g, ':$1');

/** @throws Refusal 404 when a part of the path is no text */
function mustDecode(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Refusal(404, 'unknown_path');
  }
}

const wrongMethod: Step = ({ env }, next) => {
  if (env.call) return next();
  throw METHODS.has(env.incoming.method ?? '') ? new Refusal(405, 'method_wrong') : new Refusal(501, 'method_unknown');
};
const unknownPath: Step = ({ env }, next) => {
  if (env.call) return next();
  throw new Refusal(404, 'unknown_path');
};

/**
 * Finds calls by method and path, and leads each through the checks to its answer. Parts of a path are compared as they were
 * sent, so that no other spelling of a path is that path.
 */
export function createRoutes({ keys, callOf, checks, answer, refuse }: RouteParts) {
  const router: Hono<{ Bindings: Asked }>['router'] = new TrieRouter();
  // a path without its first slash would pass for one that has it
  const app = new Hono<{ Bindings: Asked }>({ router, getPath: ({ url }) => (url.startsWith('/') ? url : '/') });

  /** the first route that fits is the call: another may fit behind it, with a parameter where this one is written out */
  const taking =
    (key: string): Step =>
    ({ env, req }, next) => {
      if (env.call) return next();
      mustDecode(env.path);
      env.call = callOf(key, env, req.param());
      return next();
    };
  const step =
    (check: RouteParts['checks'][number]): Step =>
    ({ env: { call } }, next) => {
      const pending = call ? check(call) : undefined;
      return pending ? pending.then(next) : next();
    };

  // `{` sorts behind every letter: a path that is written out goes before one with a parameter in that place
  for (const path of [...new Set(keys.map(pathOf))].sort()) {
    const pattern = patternOf(path);
    for (const key of keys.filter((one) => pathOf(one) === path)) app.on(methodOf(key), pattern, taking(key));
    app.all(pattern, wrongMethod);
  }
  app.use(unknownPath, ...checks.map(step));
  app.all('*', async ({ env: { call } }) => {
    if (call) await answer(call);
    return SENT;
  });
  app.onError((fault, { env }) => {
    refuse(env, fault);
    return SENT;
  });

  const keyAt = new Map(keys.map((key) => [`${methodOf(key)} ${patternOf(pathOf(key))}`, key]));
  return {
    /** Answers a request, whatever comes of it. */
    async serve(asked: Asked): Promise<void> {
      try {
        await app.fetch(requestOf(asked), asked);
      } catch (fault) {
        // thrown, and no Error
        refuse(asked, fault);
      }
    },
    /** The call at a path; null: none. */
    find(method: string, path: string): string | null {
      const route = router.match(method, path)[0][0]?.[0][1];
      return (route && keyAt.get(`${route.method} ${route.path}`)) ?? null;
    },
  };
}
