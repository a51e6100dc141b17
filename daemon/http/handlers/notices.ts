import type { Alarms } from '../../alarms/index';
import { type Clock, seconds } from '../../clock';
import { CODE } from '../../contract/codes';
import { notices as rows } from '../../contract/endpoints/notices';
import type { AlarmStage, NoticeTemplate, Page } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import { NOTICE_VARIABLES } from '../../contract/rules/notice';
import { say } from '../../lang/index';
import type { Notify } from '../../notify/index';
import type { TemplateKey } from '../../notify/templates';
import type { Stage } from '../../notify/who';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import { area } from '../area';
import { logPage } from '../log_page';
import type { Handlers } from '../mount';
import { type Ledger, noticeIn } from '../render/notice';

export interface NoticesNeeds {
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly alarms: Pick<Alarms, 'heldAt' | 'record'>;
  readonly notify: Pick<
    Notify,
    | 'notices'
    | 'noticePages'
    | 'successes'
    | 'clearNotices'
    | 'retryNotice'
    | 'cleanQueue'
    | 'stages'
    | 'testContact'
    | 'template'
    | 'changeTemplate'
    | 'channelName'
    | 'wentAs'
    | 'heldBack'
  >;
}

/** The ways of each receiver together, in the order in which they are told. */
function waysOf(to: Stage['to']): AlarmStage['to'] {
  const all = new Map<string, AlarmStage['to'][number]>();
  for (const { whom, name, way } of to) {
    const known = all.get(whom);
    if (known) known.ways.push(way);
    else all.set(whom, { name, ways: [way] });
  }
  return [...all.values()];
}
const stageIn = ({ after_s, group, to, gaps }: Stage, language: Language): AlarmStage => ({
  after_minutes: Math.round(after_s / 60),
  group_name: group ?? '',
  to: waysOf(to),
  gaps: gaps.map(({ name, way, why }) => ({ name, way: way ?? '', why, reason: say(language, `gap_${why}`) })),
});
const whole = <T>(data: readonly T[]): Page<T> => ({ total: data.length, data });

/** Who was told what, and in what words. */
export function noticesHandlers({ clock, sites, alarms, notify }: NoticesNeeds): Handlers<typeof rows> {
  const templateIn = (key: TemplateKey, language: Language): NoticeTemplate => ({
    language,
    ...notify.template(key, language),
    variables: NOTICE_VARIABLES,
  });
  const ledgerFor = (scope: Scope): Ledger => ({
    channelName: notify.channelName,
    itemNames: (alarm_id) => alarms.record(alarm_id)?.item_names,
    wentAs: (notice) => notify.wentAs(scope, notice),
    heldBack: notify.heldBack,
  });
  return {
    'GET notification_log': ({ scope, input, caller, language }) =>
      logPage(input, { few: notify.notices, pages: notify.noticePages }, scope, ({ total, data }) => ({
        total,
        data: data.map((notice) => noticeIn(notice, caller, ledgerFor(scope), language)),
      })),
    'GET notification_ways': ({ scope }) => whole(notify.successes(scope)),
    'DELETE notification_log': async ({ scope, input: { ids, before } }) => ({
      count: await notify.clearNotices(scope, ids === undefined ? { before: before! } : { ids }),
    }),
    'POST notification_log/{id}/retry': ({ scope, input }) => {
      notify.retryNotice(scope, input.id);
      return null;
    },
    'PUT clean_notice_list': ({ scope, input }) => ({ count: notify.cleanQueue(scope, input.ids ?? null) }),
    'GET alarm_who': ({ scope, input: { item_id, time }, language }) => {
      const item = sites.catalogue().items.get(item_id);
      if (!item || !scope.has(item.device_group_id)) throw new Refusal(CODE.not_found, 'data_not_exist');
      const at = time ?? seconds(clock);
      return whole(notify.stages(item, at, alarms.heldAt(item, at), language).map((stage) => stageIn(stage, language)));
    },
    'POST setting/contacts/{id}/test': async ({ input }) => {
      await notify.testContact(input.id, input.way);
      return null;
    },
    'GET setting/notice_tpl': ({ input, language }) => templateIn('notice_tpl', input.language ?? language),
    'PUT setting/notice_tpl': ({ input: { language: named, ...texts }, language }) => {
      notify.changeTemplate('notice_tpl', named ?? language, texts);
      return null;
    },
    'GET setting/recover_tpl': ({ input, language }) => templateIn('recover_tpl', input.language ?? language),
    'PUT setting/recover_tpl': ({ input: { language: named, ...texts }, language }) => {
      notify.changeTemplate('recover_tpl', named ?? language, texts);
      return null;
    },
  };
}

export const notices = area(rows, noticesHandlers);
