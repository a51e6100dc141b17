const MOST = 31;

/** A name that a tab of a workbook may bear: none of `[ ] : * ? / \`, no `'` at its ends, at most 31 characters. */
const fit = (name: string): string =>
  name
    .trim()
    .slice(0, MOST)
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^[\s']+|(?<![\s'])[\s']+$/g, '') || 'Sheet';

/** Names of tabs for the sheets of a workbook, of which no two are alike but for the case of letters. */
export function tabNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let tab = fit(name);
    for (let n = 2; taken.has(tab.toLowerCase()); n++) {
      const end = ` (${n})`;
      tab = fit(name).slice(0, MOST - end.length) + end;
    }
    taken.add(tab.toLowerCase());
    return tab;
  });
}
