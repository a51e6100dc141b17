import { BOX_SITE } from '../../../daemon/contract/codes';
import { pause as rules } from '../../../daemon/contract/rules/pause';
import { fill, words } from '../../lang/index';
import { boxNow } from '../../state/box/clock';
import { pauseSite } from '../../state/room/pauses';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';

/** For how long a site may be paused, h. */
const HOURS = [1, 2, 4, 8, 24] as const;
const { device_group_id, reason } = rules;

/** A site that is to be paused. */
export async function pauseForm(): Promise<FormSpec> {
  const w = words('rules').paused;
  const sites = (await call('GET setting/device_groups', { limit: 0 })).data.filter(({ id }) => id !== BOX_SITE);
  return {
    title: w.pause,
    rules: { fields: { device_group_id, reason } },
    values: { device_group_id: sites[0]?.id ?? null, hours: HOURS[0], reason: '' },
    parts: [
      {
        kind: 'select',
        key: 'device_group_id',
        label: w.site,
        options: sites.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'select',
        key: 'hours',
        label: w.span,
        options: HOURS.map((value) => ({ value, label: fill(w.hours, { n: value }) })),
      },
      { kind: 'text', key: 'reason', label: w.reason },
    ],
    below: () => w.says,
    save: ({ device_group_id: site, hours, reason: why }) =>
      pauseSite(Number(site), String(why), boxNow() + 3600 * Number(hours)),
  };
}
