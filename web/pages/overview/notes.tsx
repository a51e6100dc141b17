import { fill, words } from '../../lang/index';
import { $attention } from '../../state/alarms/attention';
import { useStore } from '../../state/feeds/use';
import { dataview } from '../../state/room/overview';
import { Note } from '../../ui/note/index';
import { attentionText } from '../attention';
import { useLead } from './lead';

/** What is not in effect, and where that is mended; nothing when everything is. */
export function AttentionNote() {
  const { alarm } = words('shell');
  const things = useStore($attention);
  const off = useLead('/alarm', '/alarm?view=suppressed');
  const contacts = useLead('/setting_contacts');
  const ways = useLead('/alarm_push');
  const untold = useLead('/alarm', '/alarm?state=untold');
  const levels = useLead('/warning_level');
  const plans = useLead('/linkage', '/linkage?tab=ups');
  const linkage = useLead('/linkage');
  const [first] = things;
  if (!first) return null;
  const unheard = contacts || ways;
  const { what, n } = first;
  const leads = { unheard, alarm_untold: untold, level_muted: levels, shutdown_untested: plans, site_paused: linkage };
  const lead = what in leads ? leads[what as keyof typeof leads] : n && off;
  return (
    <Note
      level="warn"
      action={
        lead && (
          <a class="btn" data-k="text" href={lead}>
            {alarm.details}
          </a>
        )
      }
    >
      {[fill(words('overview').attention.title, { n: things.length }), ...things.map(attentionText)].join(' · ')}
    </Note>
  );
}

/** On a box without devices: the next step, for those who may take it. */
export function FirstDevice() {
  const w = words('overview');
  const { data } = useStore(dataview.$);
  const lead = useLead('/setting_device_mange');
  if (data?.devices !== 0) return null;
  return (
    <Note
      action={
        lead && (
          <a class="btn" href={lead}>
            {words('shell').add}
          </a>
        )
      }
    >
      {w.first_device}
    </Note>
  );
}
