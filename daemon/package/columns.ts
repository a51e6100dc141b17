import type { Refusal } from '../contract/refusal';
import { type Faults, type Fields, faultsOf, type Shape } from '../contract/shape';
import { judge, refusalOf } from '../sites/faults';
import type { Words } from '../store/words';
import type { Column, Revision, Row, Value } from './section';

export const four = (zh_cn: string, zh_tw: string, zh_xg: string, en_us: string): Words => ({ zh_cn, zh_tw, zh_xg, en_us });
type Called = readonly [zh_cn: string, zh_tw: string, zh_xg: string, en_us: string];

/** A column whose values follow a rule of the contract. */
export const column = (key: string, shape: Shape, ...called: Called): Column => ({ key, shape, names: four(...called) });
/** A column that was called otherwise once: files that call it so are read. */
export const renamed = (column: Column, ...former: readonly string[]): Column => ({ ...column, former });
/** A column for whoever reads a workbook. */
export const shown = (key: string, ...called: Called): Column => ({
  ...column(key, { t: 'opt', of: { t: 'text' } }, ...called),
  shown: true,
});
/** A column that is read from a file and never written into one. */
export const secret = (key: string, shape: Shape, ...called: Called): Column => ({
  ...column(key, shape, ...called),
  secret: true,
});

/** A column that names things of another section. */
export const naming = (section: string, key: string, shape: Shape, ...called: Called): Column => ({
  ...column(key, shape, ...called),
  names_of: section,
});

/** The same where a name is one of several: the columns `along` stand before it. */
export const namingAlong = (along: readonly string[], ...named: Parameters<typeof naming>): Column => ({
  ...naming(...named),
  along,
});

const opt = <const S extends Shape>(of: S) => ({ t: 'opt', of }) as const;
/** What names something else, there or to come. */
export const NAMED = { t: 'text', min: 1, max: 1000 } as const satisfies Shape;
export const MAYBE_NAMED = opt({ t: 'nullable', of: { t: 'text', max: 1000 } });
export const FLAG = opt({ t: 'bool' });
export const REMARK: Called = ['备注', '備註', '備註', 'Remarks'];
export const NAME: Called = ['名称', '名稱', '名稱', 'Name'];
export const ENABLE: Called = ['启用', '啟用', '啟用', 'On'];

/** Some fields of a thing as the columns of the same names, or the other way round. */
export function picked(from: object, keys: readonly string[]): Record<string, Value> {
  const all = from as Row;
  const some: Record<string, Value> = {};
  for (const key of keys) if (Object.hasOwn(all, key)) some[key] = all[key]!;
  return some;
}

/** Whether two texts are one, blanks around them and the size of their letters apart. */
export const alike = (a: unknown, b: unknown): boolean => folded(a) === folded(b);
export const folded = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase();

/** An input as the call for it takes it, judged by the same rules. @throws Refusal 1001 */
export function judged<I>(rules: Fields, input: object, { partial = false, also }: Judging<I> = {}): I {
  judge(faultsOf(rules, input as Record<string, unknown>, partial));
  judge(also?.(input as I) ?? {});
  return input as I;
}
interface Judging<I> {
  /** what is left out stays as it is */
  readonly partial?: boolean;
  readonly also?: (input: I) => Faults;
}

/** Changes one thing after the other; what one is refused for stops no other. */
export const oneByOne =
  (change: (revision: Revision) => void) =>
  (revisions: readonly Revision[]): ReadonlyMap<number, Refusal> => {
    const refused = revisions.map((revision) => [revision.id, refusalOf(() => change(revision))] as const);
    return new Map(refused.flatMap(([id, refusal]) => (refusal ? [[id, refusal]] : [])));
  };
