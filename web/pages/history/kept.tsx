import { useState } from 'react';
import { ROOT_USER } from '../../../daemon/contract/codes';
import type { HistoryTemplate } from '../../../daemon/contract/entities';
import { historyTemplate } from '../../../daemon/contract/rules/history_report';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { $choice, choose, NEW } from '../../state/history/history';
import { kindsOf, openTemplate, templates } from '../../state/history/kept';
import { $roles } from '../../state/session/session';
import { Confirm } from '../../ui/dialog/index';
import { IconButton } from '../../ui/icon/index';
import { call } from '../../wire/call';
import { Answer } from '../fed';
import type { FormSpec } from '../kit/spec';
import { deletion } from '../people/named';

const { name, shared } = historyTemplate;

/** What a report is kept under. */
export function keepForm(): FormSpec {
  const w = words('history');
  return {
    title: w.save,
    centre: true,
    values: { name: '', shared: false },
    rules: { fields: { name, shared: shared.of } },
    parts: [
      { kind: 'text', key: 'name', label: w.name },
      { kind: 'switch', key: 'shared', label: w.shared, help: w.shared_help },
    ],
    save: async (values) => {
      const { item_ids, type, interval, view, compare, spread } = $choice.get();
      const { id } = await call('POST data_history_template', {
        name: String(values.name),
        shared: values.shared === true,
        item_ids: [...item_ids],
        interval,
        compare,
        agg: kindsOf(spread),
        chart_type: view,
        type: type === 5 ? 1 : type,
      });
      await templates.refresh();
      const kept = templates.$.get().data?.find((template) => template.id === id);
      if (kept) choose({ template: kept });
    },
  };
}

function Entry({ template, onDelete }: { template: HistoryTemplate; onDelete: () => void }) {
  const w = words('history');
  const chosen = useStore($choice).template?.id === template.id;
  const mayDelete = template.own || useStore($roles)?.user_id === ROOT_USER;
  const writable = useStore($writable);
  return (
    <li style={{ display: 'flex', alignItems: 'center' }}>
      <button
        type="button"
        class="btn"
        data-k="text"
        aria-current={chosen || undefined}
        style={{ flex: 1, justifyContent: 'start', minInlineSize: 0, ...(chosen ? { background: 'var(--sel)' } : {}) }}
        onClick={() => openTemplate(template)}
      >
        <span class="cut">
          {template.name}
          {!template.own && <small class="mut"> {fill(w.by, { name: template.user_name })}</small>}
        </span>
      </button>
      {mayDelete && (
        <IconButton
          icon="trash"
          label={fill(w.delete_named, { name: template.name })}
          disabled={!writable}
          onClick={onDelete}
          small
        />
      )}
    </li>
  );
}

/** Reports that were kept, the own ones and those that others share. */
export function Kept() {
  const w = words('history');
  const [gone, setGone] = useState<HistoryTemplate | null>(null);
  const remove = async (template: HistoryTemplate, force = false): Promise<void> => {
    const { id } = template;
    setGone(null);
    try {
      await call('DELETE data_history_template/{id}', { id, ...(force && { force }) });
      if ($choice.get().template?.id === id) choose({ template: null });
    } catch (fault) {
      tellFault(fault, { force: () => void remove(template, true) });
    }
    await templates.refresh();
  };
  const asked = gone && deletion(gone.name);
  return (
    <>
      <div class="head" style={{ paddingInline: '16px 8px' }}>
        <h2>{w.templates}</h2>
        <span class="push" />
        <IconButton icon="plus" label={w.new_report} onClick={() => choose(NEW)} />
      </div>
      <Answer feed={templates}>
        {(all) =>
          all.length === 0 ? (
            <p class="mut" style={{ padding: '0 16px' }}>
              {w.no_templates}
            </p>
          ) : (
            <ul aria-label={w.templates} style={{ listStyle: 'none', margin: 0, padding: '0 8px' }}>
              {all.map((template) => (
                <Entry key={template.id} template={template} onDelete={() => setGone(template)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {gone && asked && (
        <Confirm title={asked.title} action={asked.action} risk onYes={() => remove(gone)} onNo={() => setGone(null)}>
          {asked.text}
        </Confirm>
      )}
    </>
  );
}
