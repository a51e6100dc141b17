import { useState } from 'react';
import type { Auto } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column, ListQuery } from '../kit/spec';
import { deletion } from '../people/named';
import { useRenewed } from '../renewed';
import { LastRun, RuleStanding, standingText } from './rule_standing';
import { RuleSwitch } from './rule_switch';
import { ruleText, saidRule } from './rule_text';

/** It stands as the room does: asked as often as what is measured there. */
const SECONDS = 10;
const RIGHT = 'linkage_edit';

const forms = () => import('./forms');
// seldom opened, with words that others have
const useTraces = part(async () => {
  const areas = (['why', 'actions'] as const).map((area) => loadWords($language.get(), area));
  const [file] = await Promise.all([import('./traces'), ...areas]);
  return file;
});
const useExamples = part(() => import('./examples'));
function Example(props: { readonly onSaved: () => void }) {
  const file = useExamples();
  return file && <file.Examples {...props} />;
}

const usePaused = part(() => import('./pause_list'));
function Paused() {
  const file = usePaused();
  return file && <file.PauseList />;
}

interface LookProps {
  readonly rule: Auto;
  readonly onClose: () => void;
}
function Why(props: LookProps) {
  const file = useTraces();
  return file && <file.RuleWhy {...props} />;
}
function Runs(props: LookProps) {
  const file = useTraces();
  return file && <file.RuleRuns {...props} />;
}

/** What the box does by itself: how each rule is switched, whether its conditions hold, and what came of it last. */
export function Rules() {
  const w = words('rules');
  const roles = useStore($roles);
  const { now, put, asking } = useRenewed<Auto>();
  const [none, setNone] = useState(false);
  const [round, setRound] = useState(0);
  const ask = async ({ filters: _, sort: __, ...query }: ListQuery) => {
    const found = await asking(() => call('GET setting/auto', query));
    setNone(found.total === 0 && query.keyword === undefined);
    return found;
  };
  const mayEdit = ({ may_edit }: Auto): boolean => may_edit && hasFunc(roles, RIGHT);
  const textOf = (rule: Auto): string => ruleText(saidRule(rule));
  const columns: readonly Column<Auto>[] = [
    { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
    {
      key: 'position',
      label: w.position,
      card: 'full',
      cell: (rule) => <RuleSwitch rule={now(rule)} may={mayEdit(rule)} onChanged={put} />,
      plain: (rule) => w.positions[rule.state === 0 ? 'off' : rule.mode],
    },
    { key: 'now', label: w.now, card: '3', cell: (rule) => <RuleStanding rule={now(rule)} />, plain: standingText },
    {
      key: 'rule',
      label: w.rule,
      card: 'full',
      width: '32%',
      cell: (rule) => (
        <>
          {textOf(rule)}
          {!rule.may_edit && <p class="mut">{w.beyond}</p>}
        </>
      ),
      plain: textOf,
    },
    { key: 'last', label: w.last, card: 'full', named: true, cell: (rule) => <LastRun rule={now(rule)} /> },
    {
      key: 'owner',
      label: w.owner,
      card: 'full',
      named: true,
      low: true,
      cell: ({ owner_name }) => owner_name || w.nobody,
    },
  ];
  return (
    <>
      <Listing<Auto>
        // a rule that began as an example is asked for at once
        key={round}
        title={w.title}
        find={w.name}
        seconds={SECONDS}
        id={({ id }) => id}
        name={({ name }) => name}
        ask={ask}
        columns={columns}
        look={(rule) => ({ state: now(rule).state === 0 ? 'off' : undefined })}
        empty={{ icon: 'sliders', title: w.none, text: w.none_says }}
        head={[{ key: 'add', label: w.add, main: true, func: RIGHT, form: async () => (await forms()).newRule() }]}
        actions={[
          {
            key: 'edit',
            label: w.edit,
            icon: 'edit',
            when: mayEdit,
            form: async (rule) => (await forms()).ruleForm(now(rule), false),
          },
          {
            key: 'look',
            label: w.look,
            icon: 'eye',
            reads: true,
            when: (rule) => !mayEdit(rule),
            form: async (rule) => (await forms()).ruleForm(rule, true),
          },
          { key: 'why', label: w.why, icon: 'info', reads: true, open: (rule, onClose) => <Why rule={rule} onClose={onClose} /> },
          {
            key: 'runs',
            label: w.runs,
            icon: 'list',
            reads: true,
            open: (rule, onClose) => <Runs rule={rule} onClose={onClose} />,
          },
          {
            key: 'copy',
            label: w.copy,
            icon: 'copy',
            func: RIGHT,
            when: mayEdit,
            form: async (rule) => (await forms()).copiedRule(rule),
          },
          {
            key: 'rearm',
            label: w.rearm,
            icon: 'refresh',
            func: 'remote_control',
            when: (rule) => rule.stopped && rule.may_edit,
            ask: ({ name }) => ({ text: <p>{name}</p>, title: w.rearm_asks, action: w.rearm }),
            run: ({ id }) => call('POST setting/auto/{id}/rearm', { id }),
          },
          {
            key: 'delete',
            label: words('kit').delete.action,
            icon: 'trash',
            func: RIGHT,
            risk: true,
            when: mayEdit,
            ask: ({ name }) => deletion(name, w.delete_says),
            run: ({ id }) => call('DELETE setting/auto/{id}', { id }),
          },
        ]}
      />
      <Paused />
      {none && hasFunc(roles, RIGHT) && <Example onSaved={() => setRound(round + 1)} />}
    </>
  );
}
