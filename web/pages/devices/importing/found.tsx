import type { TemplateFileCheck } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { Note } from '../../../ui/note/index';
import { Table } from '../../../ui/table/index';
import { Foreseen } from '../editing/foreseen';
import { Rows } from '../points';

type Found = TemplateFileCheck['templates'][number];
const LEVEL = { new: 'ok', same: 'info', changed: 'warn', taken: 'crit' } as const;

/** What is wrong with a file, and where in it. */
export function Faults({ faults }: { faults: TemplateFileCheck['faults'] }) {
  const w = words('protocol');
  const [whole] = faults;
  if (faults.length === 1 && whole!.at === '')
    return (
      <div tabIndex={-1} data-wrong>
        <Note level="crit">{whole!.message}</Note>
      </div>
    );
  return (
    <>
      <div tabIndex={-1} data-wrong>
        <Note level="crit">{fill(w.wrong, { n: faults.length })}</Note>
      </div>
      <Table
        label={w.fault}
        rows={faults}
        id={({ at }) => at}
        columns={[
          { key: 'at', label: w.at, head: true, card: '1', cell: ({ at }) => <span class="mono">{at}</span> },
          {
            key: 'fault',
            label: w.fault,
            card: 'full',
            cell: ({ message, takes }) => (
              <>
                {message}
                {takes && <p class="mut">{fill(w.takes, { takes })}</p>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** Templates of a file, and what the box knows of each. */
export function FoundTemplates({ templates }: { templates: readonly Found[] }) {
  const w = words('protocol');
  return (
    <>
      <h3 style={{ margin: 0 }}>{w.found}</h3>
      <Table
        label={w.found}
        rows={templates}
        id={({ vendor, model }) => `${vendor} ${model}`}
        columns={[
          { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
          { key: 'model', label: w.model, card: '3', cell: ({ vendor, model }) => `${vendor} ${model}` },
          { key: 'items', label: w.items, kind: 'num', low: true, cell: ({ items }) => items },
          {
            key: 'state',
            label: w.state,
            card: '2',
            cell: ({ state, refused }) => (
              <>
                <span class="chip" data-lv={LEVEL[state]}>
                  {w[state]}
                </span>
                {refused && <p>{refused}</p>}
              </>
            ),
          },
        ]}
      />
      {templates.map(
        ({ vendor, model, state, sync }) =>
          state === 'changed' &&
          sync && (
            <section key={`${vendor} ${model}`}>
              <h3>{`${vendor} ${model}`}</h3>
              <Foreseen sync={sync} />
              {sync.devices > 0 && <Note>{w.sync_waits}</Note>}
            </section>
          ),
      )}
      {templates.map(
        ({ vendor, model, points }) =>
          points && (
            <details key={`${vendor} ${model}`} open>
              <summary>{fill(w.points, { n: points.length })}</summary>
              <Rows items={points} label={w.items} />
            </details>
          ),
      )}
      {templates.some(({ state }) => state === 'taken') && <Note level="crit">{w.taken_says}</Note>}
      {templates.every(({ state }) => state === 'same') && <Note>{w.nothing}</Note>}
    </>
  );
}
