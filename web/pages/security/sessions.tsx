import type { LiveSession } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column } from '../kit/spec';
import { Moment } from '../moment';
import { browserOf } from './browser';
import { numberOf } from './numbered';

/** What tells sessions apart: who, from where, with what, since when. */
export function sessionColumns(): Column<LiveSession>[] {
  const w = words('keys');
  return [
    {
      key: 'user_name',
      label: w.by,
      head: true,
      card: '1',
      cell: ({ user_name, current }) => (
        <>
          {user_name} {current && <Level level="info">{w.current}</Level>}
        </>
      ),
    },
    { key: 'ip', label: w.from, card: '2', cell: ({ ip }) => ip },
    { key: 'agent', label: w.with, card: '3', cell: ({ agent }) => <span title={agent}>{browserOf(agent)}</span> },
    { key: 'create_time', label: w.since, kind: 'time', low: true, cell: ({ create_time }) => <Moment at={create_time} /> },
    { key: 'last_time', label: w.last, card: '4', cell: ({ last_time }) => <Moment at={last_time} brief /> },
  ];
}

/** What is asked before a session ends. */
export const sessionEnd = ({ user_name }: LiveSession) => ({ text: fill(words('keys').end_text, { name: user_name }) });
export const endSession = ({ id }: LiveSession): Promise<null> => call('DELETE user/sessions/{id}', { id });
export const endOthers = (): Promise<null> => call('DELETE user/sessions', {});

/** Everybody's sessions for whoever manages users, else the own ones. */
export function Sessions() {
  const w = words('keys');
  const roles = useStore($roles);
  const manages = hasFunc(roles, 'user_manage');
  return (
    <Listing<LiveSession>
      title={w.sessions}
      filters={manages ? [{ key: 'whose', label: w.everybody, options: [['mine', w.mine]] }] : []}
      ask={({ page, limit, filters }) => call('GET user/sessions', { page, limit, all: manages && filters.whose !== 'mine' })}
      seconds={30}
      id={({ id }) => numberOf(id)}
      name={({ user_name, ip }) => `${user_name} · ${ip}`}
      columns={sessionColumns()}
      empty={{ icon: 'users', title: w.none_sessions }}
      head={[
        {
          key: 'others',
          label: w.end_others,
          icon: 'logout',
          ask: () => ({ text: w.end_others_text }),
          run: endOthers,
          done: w.others_ended,
        },
      ]}
      actions={[
        {
          key: 'end',
          label: w.end,
          icon: 'logout',
          risk: true,
          when: ({ current }) => !current,
          ask: sessionEnd,
          run: endSession,
          done: w.session_ended,
        },
      ]}
    />
  );
}
