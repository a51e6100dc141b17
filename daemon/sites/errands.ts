import { errand } from '../aside/errand';
import type { CsvAsk } from '../sheets/index';
import type { TemplatesRead } from './template-file';

export interface TemplatesAsk {
  readonly file: Uint8Array;
  readonly ask: CsvAsk;
}
export const READ_TEMPLATES = errand<TemplatesAsk, TemplatesRead>('templates read');
