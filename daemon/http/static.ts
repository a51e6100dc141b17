import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { sendFile } from './piecewise';

const PAGE = '/';
/** The same page in another theme, which a browser shows in which nobody has chosen one. */
const pageIn = (theme: string): string => `/index.${theme}.html`;

/** One file of the console as the build lists it. */
interface Listed {
  readonly file: string;
  readonly type: string;
  /** its name holds a hash of its content */
  readonly immutable: boolean;
}
export interface Static {
  /** `sha256-…` of the page's inline script; null: no console is built */
  readonly script_hash: string | null;
  /** whether this address is one of ours */
  has(address: string): boolean;
  /** @throws when a listed file is gone */
  send(address: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** The smallest form a browser takes: brotli, gzip, or null for neither. */
function codingOf(accepted: string): 'br' | 'gzip' | null {
  const takes = (coding: string) =>
    accepted.split(',').some((part) => part.trim().startsWith(coding) && !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/**
 * The console's files, packed by the build in both ways and in no other: a client that takes neither is rare, and gets them unpacked. An address is looked up in the list that the build wrote and never joined to
 * a path, so there is nothing to traverse.
 * @param theme of a browser in which nobody has chosen one
 */
export function createStatic(folder: string, theme: () => string = () => 'default'): Static {
  const listed = new Map(Object.entries(readJson<Record<string, Listed>>(path.join(folder, 'manifest.json')) ?? {}));
  const script_hash = readJson<{ script_hash: string }>(path.join(folder, 'csp.json'))?.script_hash ?? null;
  return {
    script_hash,
    has: (address) => listed.has(address),
    async send(address, request, response) {
      const entry = (address === PAGE && listed.get(pageIn(theme()))) || listed.get(address);
      if (!entry) throw new Error(`${address} is not listed`);
      const coding = codingOf(request.headers['accept-encoding'] ?? '');
      const headers = {
        'content-type': entry.type,
        'cache-control': entry.immutable ? 'public, max-age=31536000, immutable' : 'no-store',
        vary: 'accept-encoding',
        ...(coding ? { 'content-encoding': coding } : {}),
      };
      const packed = `${path.join(folder, entry.file)}${coding === 'br' ? '.br' : '.gz'}`;
      await sendFile(packed, { request, response }, headers, coding === null);
    },
  };
}
