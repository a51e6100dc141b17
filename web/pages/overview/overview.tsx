import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { useStore } from '../../state/feeds/use';
import { $info } from '../../state/session/session';
import { Icon } from '../../ui/icon/index';
import { BareActions } from './bare';
import { Dashboard } from './dashboard';

function ToBoard() {
  return (
    <a class="btn" href="#/home?fullShow=yes">
      <Icon name="screen" />
      {words('overview').board}
    </a>
  );
}

/** The overview inside the console; with fullShow=yes it stands alone under the name of the system. */
export default function Overview() {
  const bare = useQuery().get('fullShow') === 'yes';
  const info = useStore($info);
  const title = (bare && info?.sys_name) || words('overview').title;
  return <Dashboard title={title} actions={bare ? <BareActions /> : <ToBoard />} />;
}
