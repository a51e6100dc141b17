import { useState } from 'react';
import type { Auto, AutoWhy } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { conditionText } from '../conditions/sentence';
import { Age, Answer } from '../fed';
import { SeenTable } from './seen_table';

/** Durations and rests are counted while somebody looks. */
const SECONDS = 2;

function Missing({ why: { missing, begun }, rule }: { why: AutoWhy; rule: Auto }) {
  const w = words('rules');
  if (begun) return <p>{rule.mode === 'watch' ? w.why_would : w.why_begun}</p>;
  if (missing.length === 0) return <p>{w.why_nothing}</p>;
  return (
    <>
      <h3>{w.why_missing}</h3>
      <ul style={{ paddingBlock: 'var(--s2)' }}>
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}

/** Why a rule does not begin now, or that it has: its conditions as they stand, and what is missing. */
export function RuleWhy({ rule, onClose }: { rule: Auto; onClose: () => void }) {
  const w = words('rules');
  const [feed] = useState(() => createFeed(() => call('GET setting/auto/{id}/why', { id: rule.id }), SECONDS));
  const { at, old } = useStore(feed.$);
  return (
    <Drawer title={`${w.why} · ${rule.name}`} width={640} onClose={onClose}>
      <Answer feed={feed} lines={4}>
        {(why) => (
          <>
            {old && at !== null && <Age at={at} />}
            <div role="status" style={{ display: 'grid', gap: 'var(--s2)', marginBlockEnd: 'var(--s3)' }}>
              <Missing why={why} rule={rule} />
              {why.held.map(({ item_id, item_name, reason }) => (
                <Note key={item_id} level="warn" icon="lock">
                  {fill(w.kept, { item: item_name || `#${item_id}`, reason })}
                </Note>
              ))}
            </div>
            <SeenTable
              isOld={old}
              rows={why.conditions.map((seen, i) => {
                const asked = rule.conditions[i];
                return {
                  ...seen,
                  n: i + 1,
                  text: asked ? conditionText(asked) : seen.item_name,
                  duration: asked?.duration ?? null,
                };
              })}
            />
          </>
        )}
      </Answer>
    </Drawer>
  );
}
