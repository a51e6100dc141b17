import type { Category, Page } from '../../contract/entities';
import type { CategoryCode, Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { CategoryEntry } from '../../sites/categories';

/** What a category is called: as somebody named it, else in the reader's language. */
export const categoryName = ({ code, name }: Pick<CategoryEntry, 'code' | 'name'>, language: Language): string =>
  name || say(language, `category_${code}`);

/** Names of categories by their code. */
export type CategoryNames = (code: CategoryCode, language: Language) => string;
export function namesOf(categories: () => readonly CategoryEntry[]): CategoryNames {
  return (code, language) => categoryName(categories().find((entry) => entry.code === code) ?? { code, name: '' }, language);
}

export const categoriesIn = (categories: readonly CategoryEntry[], language: Language): Page<Category> => ({
  total: categories.length,
  data: categories.map((entry) => ({ ...entry, name: categoryName(entry, language), own_name: entry.name })),
});
