import type { Actions } from '../../actions/index';
import type { Automation } from '../../automation/index';
import { autos as rows } from '../../contract/endpoints/autos';
import type { SavedAuto } from '../../contract/entities';
import { plain } from '../../contract/wanted';
import type { Sites } from '../../sites/index';
import { pageOf, type Scope } from '../../store/list';
import { FEW_RULES } from '../../store/slices';
import { area } from '../area';
import { provingMoves } from '../at_need';
import type { Identity } from '../caller';
import type { Handlers } from '../mount';
import { autoTelling } from '../render/auto';
import { savedWarnings } from '../render/auto_warnings';
import type { Reader } from '../render/condition';
import { itemPlace } from '../render/item';
import { fewOf } from '../told';

interface Needs {
  readonly automation: Pick<
    Automation,
    | 'list'
    | 'one'
    | 'own'
    | 'add'
    | 'change'
    | 'remove'
    | 'standing'
    | 'held'
    | 'runs'
    | 'rearm'
    | 'isWhole'
    | 'rehearsals'
    | 'warnings'
  >;
  readonly actions: Pick<Actions, 'seenAction' | 'action' | 'asksPassword'>;
  readonly sites: Pick<Sites, 'catalogue' | 'periods'>;
  readonly people: Pick<Identity, 'verify'>;
}

/** Linkage rules. */
function autoHandlers({ automation, actions, sites, people }: Needs): Handlers<typeof rows> {
  const { autoIn, whyIn, runIn } = autoTelling({ automation, actions, sites });
  const verified = provingMoves({ people, actions });
  const readerOf = (scope: Scope, language: Reader['language']): Reader => ({ room: sites.catalogue(), scope, language });

  /** What is answered of a rule that was saved: what somebody should know before it acts. */
  function savedRule({ scope, language }: Pick<Reader, 'scope' | 'language'>, id: number): SavedAuto {
    const warnings = automation.warnings(scope, automation.one(scope, id));
    const placeOf = (item_id: number): string => itemPlace(sites.catalogue(), scope, item_id, language);
    return { id, ...savedWarnings(warnings, placeOf, language) };
  }

  return {
    'GET setting/auto': ({ scope, input: { keyword, ...ask }, language }) => {
      const wanted = plain(keyword ?? '');
      const all = automation.list(scope).filter(({ name }) => plain(name).includes(wanted));
      return fewOf(pageOf(all, ask), (entry) => autoIn(readerOf(scope, language), entry), FEW_RULES);
    },
    'GET setting/auto/{id}': ({ scope, input: { id }, language }) => autoIn(readerOf(scope, language), automation.one(scope, id)),
    'GET setting/auto/{id}/why': ({ scope, input: { id }, language }) => {
      const entry = automation.one(scope, id);
      const reader = readerOf(scope, language);
      return whyIn(reader, entry, automation.standing(entry));
    },
    'GET setting/auto/{id}/runs': ({ scope, input: { id }, language }) => {
      automation.one(scope, id);
      const reader = readerOf(scope, language);
      return automation.runs(id).map((run) => runIn(reader, run));
    },
    'POST setting/auto': async (asked) => {
      const { scope, input, caller } = asked;
      const { verify_password: _, nonce: __, ...fields } = input;
      await verified([...fields.actions, ...(fields.recovery_actions ?? [])], asked);
      return savedRule(asked, automation.add(scope, fields, caller.user_id));
    },
    'PUT setting/auto/{id}': async (asked) => {
      const { scope, input, caller } = asked;
      const { id, verify_password: _, nonce: __, ...patch } = input;
      const before = automation.own(scope, id);
      await verified([...(patch.actions ?? before.actions), ...(patch.recovery_actions ?? before.recovery_actions)], asked);
      automation.change(scope, id, patch, caller.user_id);
      return savedRule(asked, id);
    },
    'DELETE setting/auto/{id}': ({ scope, input: { id } }) => {
      automation.remove(scope, id);
      return null;
    },
    'POST setting/auto/update_state': async (asked) => {
      const { scope, input, caller } = asked;
      const { actions: begins, recovery_actions: ends } = automation.own(scope, input.id);
      if (input.state === 1) await verified([...begins, ...ends], asked);
      automation.change(scope, input.id, { state: input.state }, caller.user_id);
      return null;
    },
    'POST setting/auto/rehearsal': ({ scope, input, caller }) => ({
      job_id: automation.rehearsals.begin(scope, input, caller.user_id),
    }),
    'POST setting/auto/{id}/rearm': ({ scope, input: { id } }) => {
      automation.rearm(scope, id);
      return null;
    },
  };
}

export const autos = area(rows, autoHandlers);
