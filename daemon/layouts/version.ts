import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BackgroundRow } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { WidgetEntry } from '../store/layouts';

/** A page as a version keeps it: rows with their ids, back to front. */
export interface Content {
  readonly background: (BackgroundRow & { readonly id: number }) | null;
  readonly widgets: readonly WidgetEntry[];
}

/** JSON, deflated: 500 widgets say much the same. @param content JSON of a `Content` */
export const packed = (content: string): Buffer => deflateRawSync(content);
/** @throws Refusal -1 for one that was spoilt: the others are there */
export function unpacked(bytes: Buffer): Content {
  try {
    return JSON.parse(inflateRawSync(bytes).toString()) as Content;
  } catch {
    throw new Refusal(-1, 'entry_unreadable');
  }
}

const UPLOADED = /\/upload\/pub\/(?:background|normal_icon)\/[0-9a-f]{32}\.(?:png|jpg)/g;
/** Addresses of uploaded pictures in a text, which may be JSON, or JSON within JSON, that escapes slashes. */
export const picturesIn = (text: string): readonly string[] =>
  text.replaceAll('\\\\', '\\').replaceAll('\\/', '/').match(UPLOADED) ?? [];
