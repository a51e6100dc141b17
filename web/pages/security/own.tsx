import { type ReactNode, useState } from 'react';
import type { ApiToken, LiveSession, Page } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { createFeed, type Feed } from '../../state/feeds/feed';
import { tellFault } from '../../state/feeds/outcome';
import { Confirm, Dialog } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { IconButton, type IconName } from '../../ui/icon/index';
import { type Column, Table } from '../../ui/table/index';
import { Tabs } from '../../ui/tabs/index';
import { call } from '../../wire/call';
import { Answer } from '../fed';
import { Asking } from '../kit/index';
import { NewToken } from './new_token';
import { endOthers, endSession, sessionColumns, sessionEnd } from './sessions';
import { revoke, tokenColumns, tokenEnd } from './tokens';

const MOST = 100;
const SECONDS = 60;
const WIDTH = 760;

/** What is asked before something ends, and how it does. */
interface Ending {
  readonly title: string;
  readonly text: string;
  readonly run: () => Promise<unknown>;
}

interface OwnList<Row> {
  readonly feed: Feed<Page<Row>>;
  readonly label: string;
  readonly none: string;
  readonly icon: IconName;
  readonly columns: readonly Column<Row>[];
  readonly id: (row: Row) => string | number;
  readonly name: (row: Row) => string;
  /** what can be ended; null: not this one */
  readonly ending: (row: Row) => Ending | null;
  readonly end: string;
  readonly ask: (ending: Ending) => void;
  /** above the rows */
  readonly children: ReactNode;
}

function List<Row>({ feed, label, none, icon, columns, id, name, ending, end, ask, children }: OwnList<Row>) {
  const last: Column<Row> = {
    key: 'act',
    label: words('kit').actions,
    kind: 'act',
    cell(row) {
      const one = ending(row);
      return one && <IconButton icon={icon} label={`${end} · ${name(row)}`} onClick={() => ask(one)} small />;
    },
  };
  return (
    <>
      <div class="cl">{children}</div>
      <Answer feed={feed}>
        {({ data }) =>
          data.length ? (
            <Table label={label} rows={data} id={id} columns={[...columns, last]} />
          ) : (
            <Empty icon="lock" title={none} />
          )
        }
      </Answer>
    </>
  );
}

type View = 'sessions' | 'tokens';
const sessionFeed = (): Feed<Page<LiveSession>> => createFeed(() => call('GET user/sessions', { limit: MOST }), SECONDS);
const tokenFeed = (): Feed<Page<ApiToken>> => createFeed(() => call('GET user/tokens', { limit: MOST }), SECONDS);

/** Where somebody is logged in, and which programs come in his name: anybody's own, above any page. */
export function Own({ onClose }: { onClose: () => void }) {
  const w = words('keys');
  const [view, setView] = useState<View>('sessions');
  const [feeds] = useState(() => ({ sessions: sessionFeed(), tokens: tokenFeed() }));
  const [ending, setEnding] = useState<Ending | null>(null);
  const [making, setMaking] = useState(false);
  const end = async ({ run }: Ending): Promise<void> => {
    await run().catch(tellFault);
    setEnding(null);
    await feeds[view].refresh();
  };
  return (
    <Dialog title={w.own} onClose={onClose} width={WIDTH}>
      <Tabs<View>
        tabs={[
          { id: 'sessions', label: w.sessions },
          { id: 'tokens', label: w.tokens },
        ]}
        value={view}
        label={w.own}
        onChange={setView}
      >
        {view === 'sessions' ? (
          <List<LiveSession>
            feed={feeds.sessions}
            label={w.sessions}
            none={w.none_sessions}
            icon="logout"
            columns={sessionColumns()}
            id={({ id }) => id}
            name={({ ip }) => ip}
            end={w.end}
            ask={setEnding}
            ending={(row) => (row.current ? null : { title: w.end, ...sessionEnd(row), run: () => endSession(row) })}
          >
            <button
              type="button"
              class="btn"
              onClick={() => setEnding({ title: w.end_others, text: w.end_others_text, run: endOthers })}
            >
              {w.end_others}
            </button>
          </List>
        ) : (
          <List<ApiToken>
            feed={feeds.tokens}
            label={w.tokens}
            none={w.none}
            icon="trash"
            columns={tokenColumns().filter(({ key }) => key !== 'user_name')}
            id={({ id }) => id}
            name={({ name }) => name}
            end={w.revoke}
            ask={setEnding}
            ending={(row) => ({ title: w.revoke, ...tokenEnd(row), run: () => revoke(row) })}
          >
            <button type="button" class="btn" onClick={() => setMaking(true)}>
              {w.add}
            </button>
          </List>
        )}
      </Tabs>
      {ending && (
        <Confirm title={ending.title} action={ending.title} risk onYes={() => end(ending)} onNo={() => setEnding(null)}>
          {ending.text}
        </Confirm>
      )}
      {making && (
        <NewToken
          onDone={() => {
            setMaking(false);
            void feeds.tokens.refresh();
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      <Asking />
    </Dialog>
  );
}
