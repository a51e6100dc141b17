import { ringAmong } from './formula/order';
import { type Formula, parseFormula } from './formula/parse';
import type { FormulaItem, ModelLimits } from './model';
import { FACT_RULES, faultsBy, type ItemFault, type Rule } from './template-item';

/** What is computed, or lies on the box itself, is not asked over a line. */
export const NO_LIMITS: ModelLimits = { max_registers: 1, gap: 0, functions: [], turnaround_ms: 0 };

function faultsOfText({ formula }: FormulaItem): ItemFault[] {
  const parsed = formula === undefined || formula === null ? null : parseFormula(formula);
  if (!parsed) return [];
  if ('fault' in parsed) return [{ path: 'formula', ...parsed.fault }];
  const byId = parsed.ok.sources.some((source) => source.is === 'item');
  return byId ? [{ path: 'formula', key: 'formula_by_id' }] : [];
}

const RULES: readonly Rule<FormulaItem>[] = [...FACT_RULES, [faultsOfText, 'formula']];

/** What no single field of a computed item can say; `wrong`: fields that FORMULA_RULES have found wrong. */
export const faultsOfComputed = (item: FormulaItem, limits: ModelLimits, wrong: ReadonlySet<string>): ItemFault[] =>
  faultsBy(RULES, item, limits, wrong);

const sourcesOf = (formula: Formula): readonly { readonly cell: string; readonly at: number }[] =>
  formula.sources.flatMap((source) => (source.is === 'cell' ? [source] : []));

/** Formulas name items of their own document and go round in no ring. The items themselves are sound. */
export function faultsOfFormulas(items: readonly FormulaItem[]): (ItemFault & { readonly i: number })[] {
  const read = new Map(
    items.map(({ item_cell_name: cell, formula }) => {
      const parsed = formula === undefined || formula === null ? null : parseFormula(formula);
      return [cell, parsed && 'ok' in parsed ? sourcesOf(parsed.ok) : []] as const;
    }),
  );
  const needs = (cell: string): readonly string[] => (read.get(cell) ?? []).map((source) => source.cell);
  const strangers = items.flatMap(({ item_cell_name: own }, i): (ItemFault & { readonly i: number })[] => {
    const strange = (read.get(own) ?? []).find(({ cell }) => !read.has(cell));
    if (!strange) return [];
    return [{ i, path: 'formula', key: 'formula_source_unknown', data: { position: strange.at, name: strange.cell } }];
  });
  const cells = items.map((item) => item.item_cell_name);
  const ring = ringAmong(cells, needs);
  if (!ring) return strangers;
  const data = { ring: [...ring, ring[0]].join(' → ') };
  return [...strangers, { i: cells.indexOf(ring[0] ?? ''), path: 'formula', key: 'formula_ring', data }];
}
