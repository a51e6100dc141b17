import type { ApiToken } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { Level } from '../../ui/glyph/index';
import { dateText } from '../../ui/time';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column } from '../kit/spec';
import { Moment } from '../moment';
import { NewToken } from './new_token';
import { useWaiting } from './waiting';

/** Functions by their names, in the language of the reader. */
export function funcNames(funcs: readonly string[]): string {
  const names: Readonly<Record<string, string>> = words('keys').funcs;
  return funcs.map((func) => names[func] ?? func).join(', ');
}

function Scope({ funcs }: { funcs: ApiToken['funcs'] }) {
  const w = words('keys');
  if (funcs === null) return <>{w.everything}</>;
  return <>{funcs.length === 0 ? w.reads : funcNames(funcs)}</>;
}

function Ends({ at }: { at: number | null }) {
  const w = words('keys');
  if (at === null) return <span class="mut">{w.never}</span>;
  if (at <= boxNow()) return <Level level="nodata">{w.expired}</Level>;
  return <>{dateText(at, boxZone())}</>;
}

/** What is known of a token; never the token. */
export function tokenColumns(): Column<ApiToken>[] {
  const w = words('keys');
  return [
    { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
    { key: 'user_name', label: w.by, card: '2', cell: ({ user_name }) => user_name },
    { key: 'funcs', label: w.scope, card: 'full', cell: ({ funcs }) => <Scope funcs={funcs} /> },
    { key: 'expire_time', label: w.ends, card: '3', cell: ({ expire_time }) => <Ends at={expire_time} /> },
    {
      key: 'create_time',
      label: w.created,
      kind: 'time',
      low: true,
      cell: ({ create_time }) => <Moment at={create_time} />,
    },
  ];
}

/** What is asked before a token is revoked. */
export const tokenEnd = ({ name }: ApiToken) => ({ text: fill(words('keys').revoke_text, { name }) });
export const revoke = ({ id }: ApiToken): Promise<null> => call('DELETE user/tokens/{id}', { id });

/** The own tokens; the super administrator sees all. */
export function Tokens() {
  const w = words('keys');
  const [making, wait] = useWaiting<true>();
  return (
    <>
      <Listing<ApiToken>
        title={w.tokens}
        ask={({ page, limit }) => call('GET user/tokens', { page, limit, all: true })}
        id={({ id }) => id}
        name={({ name }) => name}
        columns={tokenColumns()}
        look={({ expire_time }) => (expire_time !== null && expire_time <= boxNow() ? { state: 'off' } : {})}
        empty={{ icon: 'lock', title: w.none }}
        head={[{ key: 'add', label: w.add, main: true, run: () => wait(true), done: '' }]}
        actions={[
          { key: 'revoke', label: w.revoke, icon: 'trash', risk: true, ask: tokenEnd, run: revoke, done: w.token_revoked },
        ]}
      />
      {making && <NewToken onDone={making.done} onCancel={making.cancel} />}
    </>
  );
}
