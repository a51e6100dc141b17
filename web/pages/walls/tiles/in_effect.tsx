import { fill, words } from '../../../lang/index';
import { $attention } from '../../../state/alarms/attention';
import { useStore } from '../../../state/feeds/use';
import { dataview } from '../../../state/room/overview';
import { room } from '../../../state/room/room';
import { Level } from '../../../ui/glyph/index';
import { attentionText } from '../../attention';
import { Panel } from '../../panel';
import { Well } from '../../well';
import { offIn } from '../unread';

/** What is switched off, held back or reaches nobody: nothing is so without being said. */
export function InEffect() {
  const w = words('walls');
  const { standing } = words('shell');
  const things = useStore($attention);
  const tree = useStore(room.$).data?.data;
  return (
    <Panel feed={dataview} title={w.attention} w={5}>
      {({ items, item_unwatched }) => {
        const off = offIn(tree ?? []);
        const said = things.map(attentionText);
        if (item_unwatched > 0) said.push(fill(standing.off, { n: item_unwatched }));
        if (off > 0) said.push(fill(standing.device_off, { n: off }));
        if (said.length === 0) return tree && (items > 0 ? <Well>{w.all_in_effect}</Well> : standing.nothing);
        return (
          <ul class="attention">
            {said.map((text) => (
              <li key={text}>
                <Level level="warn">{text}</Level>
              </li>
            ))}
          </ul>
        );
      }}
    </Panel>
  );
}
