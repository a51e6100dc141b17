import { errand } from '../aside/errand';
import type { TemplatesAsk, TemplatesRead } from './template-file';

export interface TemplatesWish {
  readonly file: Uint8Array;
  readonly ask: TemplatesAsk;
}
export const READ_TEMPLATES = errand<TemplatesWish, TemplatesRead>('templates read');
