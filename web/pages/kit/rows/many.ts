import { words } from '../../../lang/index';
import { toast } from '../../../state/window/toasts';
import type { ListSpec, ManyAction } from '../spec';
import type { Doing } from './doing';
import { eachOf } from './each';
import { happened } from './happened';

type Ways<Row> = Pick<ListSpec<Row>, 'id' | 'name'> & Pick<Doing<Row>, 'open' | 'sure' | 'carry'>;
type Direct<Row> = Exclude<ManyAction<Row>, { readonly form: unknown }>;

/** Does it to rows; those that failed can be tried again, those that something stands in the way of be forced. */
function direct<Row>(action: Direct<Row>, fit: readonly Row[], { id, name, carry }: Ways<Row>): Promise<void> {
  const doneTo = (some: readonly Row[]): string => action.done ?? happened(action, some, name);
  const nameOf = (key: number): string => {
    const row = fit.find((each) => id(each) === key);
    return row ? name(row) : String(key);
  };
  const those = (ids: readonly number[]): readonly Row[] => fit.filter((row) => ids.includes(id(row)));
  const again = (ids: readonly number[]): void => void go(those(ids));
  const forcing = (force: (row: Row) => Promise<unknown>, some: readonly Row[]) => {
    return (ids: readonly number[] = some.map(id)): void =>
      void carry({ run: () => eachOf(those(ids), id, force), done: doneTo(those(ids)), told: { nameOf } });
  };
  function go(some: readonly Row[]): Promise<void> {
    const done = doneTo(some);
    if ('run' in action) {
      const { run, undo } = action;
      return carry({ run: () => run(some), done, undo: undo && (() => undo(some)), told: { nameOf, again } });
    }
    const { each, undoEach, force } = action;
    const told = { nameOf, again, ...(force ? { force: forcing(force, some) } : {}) };
    return carry({ run: () => eachOf(some, id, each), done, undo: undoEach && (() => eachOf(some, id, undoEach)), told });
  }
  return go(fit);
}

/** What is done with the rows that are ticked: with those that fit, after the question it needs. */
export function doMany<Row>(action: ManyAction<Row>, rows: readonly Row[], ways: Ways<Row>): void {
  const fit = rows.filter((row) => action.when?.(row) ?? true);
  const unfit = fit.length === 0 ? words('kit').none_fits : action.unless?.(fit);
  if (unfit) toast(unfit, 'warn');
  else if ('form' in action) ways.open({ kind: 'form', draft: action.key, open: () => action.form(fit) });
  else ways.sure(action, action.ask?.(fit), () => direct(action, fit, ways));
}
