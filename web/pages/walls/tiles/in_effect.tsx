import { words } from '../../../lang/index';
import { $attention } from '../../../state/alarms/attention';
import { useStore } from '../../../state/feeds/use';
import { dataview } from '../../../state/room/overview';
import { Level } from '../../../ui/glyph/index';
import { attentionText } from '../../attention';
import { Panel } from '../../panel';
import { Well } from '../../well';

/** What is switched off, held back or reaches nobody: nothing is so without being said. */
export function InEffect() {
  const w = words('walls');
  const things = useStore($attention);
  return (
    <Panel feed={dataview} title={w.attention} w={5}>
      {() =>
        things.length === 0 ? (
          <Well>{w.all_in_effect}</Well>
        ) : (
          <ul class="attention">
            {things.map((thing) => (
              <li key={thing.what}>
                <Level level="warn">{attentionText(thing)}</Level>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
