import { invalid } from './faults';

const MOST_DOCUMENTS = 200;

function textOf(bytes: Uint8Array): string | null {
  try {
    // the decoder drops a byte order mark
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string): { readonly document: unknown } | null {
  try {
    return { document: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/**
 * The documents of a template file: JSON in UTF-8, with or without a byte order mark, one document or a list.
 * @throws Refusal 1001 at `file`
 */
export function documentsOf(bytes: Uint8Array): { readonly documents: readonly unknown[]; readonly list: boolean } {
  const text = textOf(bytes);
  if (text === null) throw invalid({ file: { key: 'not_utf8' } });
  const content = parsed(text);
  if (content === null) throw invalid({ file: { key: 'not_json' } });
  const { document } = content;
  if (!Array.isArray(document)) return { documents: [document], list: false };
  if (document.length < 1 || document.length > MOST_DOCUMENTS)
    throw invalid({ file: { key: 'count_range', data: { min: 1, max: MOST_DOCUMENTS } } });
  return { documents: document, list: true };
}
