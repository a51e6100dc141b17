import { useEffect } from 'react';
import { words } from '../../lang/index';
import type { PageRow } from '../../pages/row';
import { go } from '../../route/index';
import { toast } from '../../state/window/toasts';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { type Arrived, useArrival } from './arrival';
import { PageBoundary, PageFailed } from './boundary';
import { usePage } from './load';

const LEAVE_MS = 2000;

/** Instead of a page: no row of the table has this address. */
const NOT_FOUND: Pick<PageRow, 'page' | 'words' | 'first' | 'kit'> = {
  page: () => import('../../pages/not_found'),
  words: ['not_found'],
};

/** The page of an address, or why it is not shown. */
export function Page({ row, allowed, ...open }: Omit<OpenProps, 'row'> & { row: PageRow | undefined; allowed: boolean }) {
  const { path } = open;
  // what is not open yet is so for everybody, and stands in nobody's menu
  if (row && !row.unopened && !allowed) return <Denied key={path} />;
  return <Open key={path} row={row ?? NOT_FOUND} {...open} />;
}

/** Says that the user may not go there, and leads to the overview 2 s later (specification 6). */
function Denied() {
  const { guard } = words('shell');
  useEffect(() => {
    toast(guard.denied, 'warn');
    const timer = setTimeout(() => go('/overview'), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [guard]);
  return (
    <Empty icon="lock" title={guard.title}>
      {guard.denied}
    </Empty>
  );
}

interface OpenProps {
  row: Pick<PageRow, 'page' | 'words' | 'first' | 'kit'>;
  path: string;
  title: string;
  arrived: Arrived;
}

function Open({ row, path, title, arrived }: OpenProps) {
  const got = usePage(row);
  useArrival(arrived, path, got !== 'loading', title);
  if (got === 'loading') return <Loading />;
  if (got === 'failed') return <PageFailed />;
  return (
    <PageBoundary>
      <got.page />
    </PageBoundary>
  );
}
