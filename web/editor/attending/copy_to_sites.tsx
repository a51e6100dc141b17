import { useState } from 'react';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { fill, words } from '../../lang/index';
import { toast, toastFault } from '../../state/window/toasts';
import { Dialog } from '../../ui/dialog/index';
import { call } from '../../wire/call';
import type { Room } from '../canvas/room';
import { HOME } from '../page/levels';
import { devicesOf, docNow } from '../page/opening';
import { sent } from '../page/sending';
import type { Work } from '../page/work';
import { BoundTable } from './bound_table';
import { type CopyPlan, copyPlan } from './copying';

interface CopyToSitesProps {
  readonly work: Work;
  readonly sites: Room['sites'];
  readonly onClose: () => void;
}
interface Planned {
  readonly name: string;
  readonly plan: CopyPlan;
}

/** What would come of a copy at a site; nothing is written. Throws Refused. */
async function planFor({ desk, page, fresh }: Work, device_group_id: number): Promise<CopyPlan> {
  const there: MapPage = { device_group_id, type: page.type, parent_id: HOME };
  const [doc, devices] = await Promise.all([docNow(there), devicesOf(device_group_id)]);
  return copyPlan(desk.see().editing.doc, page, desk.devices, { page: there, doc, devices }, fresh);
}

/** What was found at one site, and what gives way there. */
function Plan({ name, plan: { table, replaced } }: Planned) {
  const w = words('saving').sites;
  const found = table.filter(({ to }) => to !== null).length;
  return (
    <section>
      <h3>{name}</h3>
      <p>
        {table.length > 0 && fill(w.found, { found, n: table.length })}
        {replaced > 0 && ` ${fill(w.replaced, { n: replaced })}`}
      </p>
      {table.length > 0 && <BoundTable table={table} />}
    </section>
  );
}

/** The page in the place of those of other sites: first what was found there of its devices, then the copies. */
export function CopyToSites({ work, sites, onClose }: CopyToSitesProps) {
  const w = words('saving').sites;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [plans, setPlans] = useState<readonly Planned[] | null>(null);
  const [busy, setBusy] = useState(false);
  const others = sites.filter(({ id }) => id !== work.page.device_group_id);
  const turn = (id: number): void => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);

  async function during(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    await run().catch(toastFault);
    setBusy(false);
  }
  const look = () =>
    during(async () => {
      const found: Planned[] = [];
      for (const { id, name } of others) if (chosen.includes(id)) found.push({ name, plan: await planFor(work, id) });
      setPlans(found);
    });
  const copy = () =>
    during(async () => {
      for (const { plan } of plans ?? [])
        await call('PUT setting/top_view/layout/{device_group_id}', { ...plan.page, ...sent(plan.payload) });
      toast(fill(w.done, { n: plans?.length ?? 0 }));
      onClose();
    });
  return (
    <Dialog
      title={w.title}
      onClose={onClose}
      width={680}
      footer={
        <>
          <button type="button" class="btn" onClick={plans ? () => setPlans(null) : onClose}>
            {plans ? w.back : words('shell').cancel}
          </button>
          <button
            type="button"
            class="btn"
            data-k="main"
            disabled={busy || chosen.length === 0}
            onClick={() => void (plans ? copy() : look())}
          >
            {plans ? w.copy : w.look}
          </button>
        </>
      }
    >
      {plans ? (
        plans.map((each) => <Plan key={each.plan.page.device_group_id} {...each} />)
      ) : (
        <fieldset class="form">
          <legend>{w.text}</legend>
          {others.map(({ id, name }) => (
            <label key={id} class="ck">
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} />
              {name}
            </label>
          ))}
          {others.length === 0 && <p>{w.none}</p>}
        </fieldset>
      )}
    </Dialog>
  );
}
