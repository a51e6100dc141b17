import { fill, words } from '../../lang/index';
import { $attention } from '../../state/alarms/attention';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { dataview } from '../../state/room/overview';
import { Note } from '../../ui/note/index';
import { attentionText } from '../attention';

/** What is switched off and must not be forgotten; nothing when everything is in effect. */
export function AttentionNote() {
  const { attention, alarm } = words('shell');
  const things = useStore($attention);
  if (things.length === 0) return null;
  const off = things.some(({ what }) => what === 'disabled');
  return (
    <Note
      level="warn"
      action={
        off && (
          <a class="btn" data-k="text" href="#/alarm?view=disabled">
            {alarm.details}
          </a>
        )
      }
    >
      {[fill(attention.title, { n: things.length }), ...things.map(attentionText)].join(' · ')}
    </Note>
  );
}

const DEVICES = '/setting_device_mange';

/** On a box without devices: the next step, for those who may take it. */
export function FirstDevice() {
  const w = words('overview');
  const { data } = useStore(dataview.$);
  const menus = useStore($menus);
  if (data?.devices !== 0) return null;
  return (
    <Note
      action={
        hasMenu(menus, DEVICES) && (
          <a class="btn" href={`#${DEVICES}`}>
            {words('shell').add}
          </a>
        )
      }
    >
      {w.first_device}
    </Note>
  );
}
