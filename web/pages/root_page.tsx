import type { ReactNode } from 'react';
import { ROOT_USER } from '../../daemon/contract/codes';
import { useStore } from '../state/feeds/use';
import { $roles } from '../state/session/session';
import { Loading } from '../ui/loading/index';
import { Note } from '../ui/note/index';

interface RootPageProps {
  readonly title: string;
  /** what everybody else is told */
  readonly says: string;
  /** `locked`: to be looked at only */
  readonly children: (locked: boolean) => ReactNode;
}

/** A page that the super administrator alone may change. The box checks each call. */
export function RootPage({ title, says, children }: RootPageProps) {
  const roles = useStore($roles);
  const locked = roles?.user_id !== ROOT_USER;
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {roles && locked && <Note>{says}</Note>}
      {roles ? children(locked) : <Loading />}
    </>
  );
}
