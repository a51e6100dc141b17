import { useEffect, useRef } from 'react';
import { words } from '../../lang/index';
import NotFound from '../../pages/not_found';
import { go } from '../../route/index';
import type { PageRow } from '../../routes';
import { toast } from '../../state/toasts';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { type Arrived, useArrival } from './arrival';
import { PageBoundary, PageFailed } from './boundary';
import { usePage } from './load';

const LEAVE_MS = 2000;

/** The page of an address, or why it is not shown. */
export function Page({ row, path, allowed, title }: { row: PageRow | undefined; path: string; allowed: boolean; title: string }) {
  const arrived = useRef<string | null>(null);
  if (!row) return <Missing path={path} arrived={arrived} />;
  if (!allowed) return <Denied key={path} />;
  return <Open key={path} row={row} title={title} arrived={arrived} />;
}

function Missing({ path, arrived }: { path: string; arrived: Arrived }) {
  useArrival(arrived, path, true, words('shell').not_found.title);
  return <NotFound />;
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

function Open({ row, title, arrived }: { row: PageRow; title: string; arrived: Arrived }) {
  const got = usePage(row);
  useArrival(arrived, row.path, got !== 'loading', title);
  if (got === 'loading') return <Loading />;
  if (got === 'failed') return <PageFailed />;
  return (
    <PageBoundary key={row.path}>
      <got.page />
    </PageBoundary>
  );
}
