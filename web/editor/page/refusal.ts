import type { Uid } from '../../../daemon/contract/widgets/widget';
import type { Payload } from '../saving/payload';

/** What a refused save is about: its first field, and the widget in whose row that stands. */
export interface About {
  readonly uid: Uid | null;
  readonly sentence: string;
}

const uidOf = (extend: string): Uid | null => /"uid":"([\w-]{12})"/.exec(extend)?.[1] ?? null;

/** @param fields sentences by field, as `create[3].extend.style.width`; null: the refusal names none */
export function aboutOf(
  fields: Readonly<Record<string, string>>,
  { create, update }: Pick<Payload, 'create' | 'update'>,
): About | null {
  const [first] = Object.entries(fields);
  if (!first) return null;
  const [field, sentence] = first;
  const [, list, place] = /^(create|update)\[(\d+)\]/.exec(field) ?? [];
  const row = list && (list === 'create' ? create : update)[Number(place)];
  return { uid: row ? uidOf(row.extend) : null, sentence };
}
