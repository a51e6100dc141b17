import { words } from '../../lang/index';
import { services } from '../../state/box/machine';
import { Level } from '../../ui/glyph/index';
import { Panel } from '../panel';
import { Well } from '../well';
import { Fact } from './information_part';

function State({ running }: { running: 0 | 1 }) {
  const w = words('overview');
  return running ? <Well>{w.running}</Well> : <Level level="crit">{w.stopped}</Level>;
}

/** Which parts of the program do their rounds: called as on the overview. */
export function Services() {
  const w = words('overview');
  return (
    <Panel feed={services} title={words('machine').services} w={12}>
      {({ alert_service, collection_service, system_serice }) => (
        <dl class="kv">
          <Fact name={w.alert_service}>
            <State running={alert_service} />
          </Fact>
          <Fact name={w.collection_service}>
            <State running={collection_service} />
          </Fact>
          <Fact name={w.system_service}>
            <State running={system_serice} />
          </Fact>
        </dl>
      )}
    </Panel>
  );
}
