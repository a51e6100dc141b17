import type { Subject } from '../deed';
import type { Page, SitePause } from '../entities';
import { as, type Table } from '../row';
import { pause } from '../rules/pause';
import { verifyPassword } from './parts';

const who = { func: 'linkage_edit' } as const;
const pages = ['/linkage'] as const;

/** The site of the call. */
const paused: Subject = {
  row: 'GET setting/automation/pauses',
  ask: () => ({}),
  meant: (thing, { device_group_id }) => thing.device_group_id === device_group_id,
  name: ['name'],
};

/** Sites at which what acts by itself moves nothing for a while. */
export const pauses = {
  'GET setting/automation/pauses': {
    who: 'session',
    pages,
    sites: true,
    input: {},
    out: as<Page<SitePause>>(),
    example: {},
    does: 'Sites at which automation is paused, with who paused it, why and until when; newest first',
    module: 'room',
  },
  'POST setting/automation/pause': {
    who,
    pages,
    sites: true,
    verify: true,
    input: { ...pause, ...verifyPassword },
    out: as<null>(),
    example: { device_group_id: 1, until: 1_900_000_000, reason: 'service of the air conditioners', verify_password: 'sealed' },
    does: 'Pauses automation at a site for 24 h at most: no rule, task or alarm moves anything there; people still do',
    module: 'room',
    deed: ['暂停站点自动控制', '暫停站點自動控制', '暫停站點自動控制', 'Paused automation at a site'],
    subject: paused,
  },
  'DELETE setting/automation/pause/{device_group_id}': {
    who,
    pages,
    sites: true,
    input: { device_group_id: pause.device_group_id },
    out: as<null>(),
    example: { device_group_id: 1 },
    does: 'Has automation go on at a site: what rules that have begun want there is sent',
    module: 'room',
    deed: ['恢复站点自动控制', '恢復站點自動控制', '恢復站點自動控制', 'Resumed automation at a site'],
    subject: paused,
  },
} as const satisfies Table;
