import { type ReactNode, useEffect } from 'react';
import { spanText } from '../../../daemon/contract/span';
import { styles } from '../../chunks/rest';
import { fill, words } from '../../lang/index';
import { CARD_SECONDS, dataview } from '../../state/room/overview';
import { AskedAt } from '../fed';
import { Counts } from './counts';
import { Environment } from './curve';
import { Frequent } from './frequent';
import { SystemHealth } from './health';
import { useNews } from './news';
import { AttentionNote, FirstDevice } from './notes';
import { Recent } from './recent';
import { Sites } from './sites';

/** Everything the overview tells, under a headline and its buttons. */
export function Dashboard({ title, actions }: { title: string; actions?: ReactNode }) {
  const w = words('overview');
  useNews();
  // without it the page stands in the sizes of the others
  useEffect(() => void styles('wall').catch(() => {}), []);
  return (
    <div class="ov">
      <div class="head">
        <h1 tabIndex={-1}>{title}</h1>
        <AskedAt feed={dataview} says={(time) => fill(w.updated, { time, every: spanText(CARD_SECONDS, words('shell').age) })} />
        {actions && <span class="cl">{actions}</span>}
      </div>
      <AttentionNote />
      <FirstDevice />
      <div class="grid">
        <Counts />
        <Recent confirms />
        <Environment own />
        <Frequent />
        <SystemHealth />
        <Sites />
      </div>
    </div>
  );
}
