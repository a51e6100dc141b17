import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BackgroundRow } from '../contract/entities';
import type { WidgetEntry } from '../store/layouts';

/** A page as a version keeps it: rows with their ids, back to front. */
export interface Content {
  readonly background: (BackgroundRow & { readonly id: number }) | null;
  readonly widgets: readonly WidgetEntry[];
}

/** JSON, deflated: 500 widgets say much the same. */
export const packed = (content: Content): Buffer => deflateRawSync(JSON.stringify(content));
export const unpacked = (bytes: Buffer): Content => JSON.parse(inflateRawSync(bytes).toString()) as Content;

const UPLOADED = /\/upload\/pub\/(?:background|normal_icon)\/[0-9a-f]{32}\.(?:png|jpg)/g;
/** Addresses of uploaded pictures in a text. JSON may write a slash in two ways. */
export const picturesIn = (text: string): readonly string[] => text.replaceAll('\\/', '/').match(UPLOADED) ?? [];
/** Those that a page shows, each once. */
export function picturesOf({ background, widgets }: Content): readonly string[] {
  const sheet = background ? [background.background, background.brack_group_img, background.extend] : [];
  const texts = [...sheet, ...widgets.flatMap(({ normal_img, abnormal_img, extend }) => [normal_img, abnormal_img, extend])];
  return [...new Set(texts.flatMap(picturesIn))];
}
