import { useState } from 'react';
import type { Page } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { toastFault } from '../../../state/window/toasts';
import { Bulk } from '../../../ui/list/bulk';
import type { Chosen } from '../list/choosing';
import type { ListState } from '../list/query';
import { everyRow } from '../list/whole';
import type { ListSpec, ManyAction } from '../spec';
import type { Doing } from './doing';
import { doMany } from './many';
import { useWaiting } from './writing';

/** Rows that may be chosen beyond the page: calls for many take no more ids. */
const MOST_CHOSEN = 500;

export interface BulkBarProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly asked: ListState<Row>;
  readonly page: Page<Row>;
  readonly many: readonly ManyAction<Row>[];
  readonly doing: Doing<Row>;
  readonly chosen: Chosen<Row>;
  readonly ticked: readonly Row[];
}

/** The way from the page to all that the filters leave in, once the page is ticked whole. */
function AllMatching<Row>({ spec, asked, page, chosen }: Pick<BulkBarProps<Row>, 'spec' | 'asked' | 'page' | 'chosen'>) {
  const w = words('kit');
  const [busy, setBusy] = useState(false);
  const { total } = page;
  if (total > MOST_CHOSEN) return <span class="mut">{fill(w.most_chosen, { n: total, most: MOST_CHOSEN })}</span>;
  const choose = async (): Promise<void> => {
    setBusy(true);
    try {
      chosen.all(await everyRow(spec, asked.query, MOST_CHOSEN));
    } catch (fault) {
      toastFault(fault);
    }
    setBusy(false);
  };
  return (
    <button type="button" class="btn" data-k="text" disabled={busy} onClick={() => void choose()}>
      {fill(w.all_matching, { n: total })}
    </button>
  );
}

/** What can be done with the rows that are ticked. */
export function BulkBar<Row>({ many, doing, ticked, ...list }: BulkBarProps<Row>) {
  const waiting = useWaiting();
  const { spec, page, chosen } = list;
  const ways = { ...doing, id: spec.id, name: spec.name };
  const isWhole = ticked.length >= page.data.length && ticked.length < page.total;
  return (
    <Bulk
      chosen={fill(words('kit').form.chosen, { n: ticked.length })}
      more={isWhole && <AllMatching {...list} />}
      actions={many.map((action) => ({ ...action, disabled: waiting(action), onPress: () => doMany(action, ticked, ways) }))}
      clear={{ label: words('shell').cancel, onPress: chosen.clear }}
    />
  );
}
