// Which page of a console made which call: each call is held against its row, and noted for the whole run.
import fs from 'node:fs';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { ROUTES } from '../../daemon/contract/routes';
import type { PlainPages, Row } from '../../daemon/contract/row';
import { UNOPENED } from '../../daemon/contract/unopened';
import { pagesOf } from '../../daemon/http/caller';

const rows = Object.entries(endpoints) as [string, Row][];
const API = '/api/v1/';
/** Where a run keeps what was noted; left out: nowhere. */
const NOTES = process.env.ROOMWARD_ASKED;

const patterns = rows.map(([call, row]) => {
  const [method = '', path = ''] = call.split(' ');
  // a path without names goes before one whose name would fit, too
  return { call, row, method, open: path.includes('{'), path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});
patterns.sort((a, b) => Number(a.open) - Number(b.open));

function fieldsOf(request: Request, query: URLSearchParams): Readonly<Record<string, unknown>> {
  if (request.method() === 'GET') return Object.fromEntries(query);
  const isJson = request.headers()['content-type']?.includes('json');
  return isJson ? (JSON.parse(request.postData() || '{}') as Record<string, unknown>) : {};
}

/** The row that a request is a call of, and the pages that it names; null: it is none. */
function calledBy(request: Request): { readonly call: string; readonly pages: PlainPages } | null {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith(API)) return null;
  const path = pathname.slice(API.length);
  const found = patterns.find((row) => row.method === request.method() && row.path.test(path));
  return found ? { call: found.call, pages: pagesOf(found.row, fieldsOf(request, searchParams)) } : null;
}

const routeOf = (address: string): string => new URL(address).hash.replace(/^#/, '').split('?')[0] || '/';
/** The page that a window shows, and the one before it, which may just be asking its last. A new window has gone somewhere already. */
function followRoutes(page: Page): () => readonly string[] {
  let shown = [routeOf(page.url())];
  const look = (): readonly string[] => {
    const now = routeOf(page.url());
    if (now !== shown[0]) shown = [now, ...shown.slice(0, 1)];
    return shown;
  };
  page.on('framenavigated', look);
  return look;
}

/** What is said of the first set-up: it stands above home and overview, and asks what belongs to other pages, as user 1 may. */
export const OF_SETUP = /^call: .* from \/(home|overview),/;

/** Follows what the windows of a console ask. @param complain told of a call whose row names no page that is shown */
export function watchCalls(context: BrowserContext, complain: (fault: string) => void): void {
  const noted = new Set<string>();
  context.on('page', (page) => {
    const shown = followRoutes(page);
    page.on('request', (request) => {
      const asked = calledBy(request);
      if (!asked || asked.pages === 'any') return;
      const from = shown().filter((route) => (asked.pages as readonly string[]).includes(route));
      if (from.length === 0) complain(`call: ${asked.call} from ${shown()[0]}, which its row does not name`);
      for (const route of from) noted.add(`${asked.call} ${route}\n`);
    });
  });
  context.on('close', () => {
    if (NOTES && noted.size > 0) fs.appendFileSync(NOTES, [...noted].join(''));
  });
}

/** What rows name that no console of a run was seen to ask, a line for each page. */
export function unseenIn(notes: string): string[] {
  const seen = new Set(fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8').split('\n') : []);
  return ROUTES.flatMap((route) => {
    if (UNOPENED.includes(route)) return [];
    const named = rows.filter(([, { pages = 'any' }]) =>
      (typeof pages === 'object' && 'by' in pages ? Object.values(pages.of) : [pages]).flat().includes(route),
    );
    const unseen = named.map(([call]) => call).filter((call) => !seen.has(`${call} ${route}`));
    return unseen.length > 0 ? [`${route}: ${unseen.join(', ')}`] : [];
  });
}
