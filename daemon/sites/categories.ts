import { CATEGORIES, type CategoryCode } from '../contract/model';
import type { category } from '../contract/rules/category';
import type { Input } from '../contract/shape';
import type { Settings } from '../store/settings';
import { stated } from './faults';
import type { Writing } from './writing';

const KEY = 'categories';

export type CategorySettings = Input<typeof category>;
export interface CategoryEntry extends CategorySettings {
  readonly id: number;
  readonly code: CategoryCode;
}
type Kept = Partial<Record<CategoryCode, Partial<CategorySettings>>>;

/** The categories there are, and how each is shown. */
export function createCategories({ change }: Pick<Writing, 'change'>, settings: Settings) {
  const kept = (): Kept => settings.get<Kept>(KEY, {});
  const entryOf = (code: CategoryCode, i: number, changed: Kept): CategoryEntry => ({
    id: i + 1,
    code,
    name: '',
    icon: code,
    display: true,
    weight: 10 * (CATEGORIES.length - i),
    ...changed[code],
  });
  return {
    /** the greatest weight first */
    categories(): readonly CategoryEntry[] {
      const changed = kept();
      return CATEGORIES.map((code, i) => entryOf(code, i, changed)).sort((a, b) => b.weight - a.weight || a.id - b.id);
    },
    changeCategory: (code: CategoryCode, patch: Partial<CategorySettings>): void =>
      change('category changed', () => settings.put(KEY, { [code]: { ...kept()[code], ...stated(patch) } })),
  };
}
