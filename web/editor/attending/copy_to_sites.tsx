import { useState } from 'react';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { fill, words } from '../../lang/index';
import { toast, toastFault } from '../../state/window/toasts';
import { Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import type { Room } from '../canvas/room';
import { HOME } from '../page/levels';
import { devicesOf, taken } from '../page/opening';
import { sent } from '../page/sending';
import type { Work } from '../page/work';
import { BoundTable } from './bound_table';
import { type CopyPlan, copyPlan, leadingThere, type Target, type WholeMap } from './copying';

interface CopyToSitesProps {
  readonly work: Work;
  readonly sites: Room['sites'];
  readonly onClose: () => void;
}
interface Planned {
  readonly site: Room['sites'][number];
  /** null: the device of this sub-page is on no map there */
  readonly plan: CopyPlan | null;
  /** the widget that leads there and gets its sub-page first */
  readonly opens: { readonly id: number; readonly selfId: string } | null;
}

async function mapOf({ device_group_id, type }: MapPage, devices: WholeMap['devices']): Promise<WholeMap> {
  const { data } = await call('GET setting/top_view/device', { device_group_id, type, limit: 0 });
  return { device_group_id, widgets: data, devices };
}

/** Which page there stands for the one of here: home for home, below a device that below the same one. */
async function pageThere({ desk, page, fresh }: Work, home: MapPage, devices: WholeMap['devices']) {
  if (page.parent_id === HOME) return { there: home, opens: null };
  const [here, theirs] = [await mapOf(page, desk.devices), await mapOf(home, devices)];
  const leading = leadingThere(page.parent_id, here, theirs);
  if (!leading) return { there: null, opens: null };
  const opens = leading.selfId === '' ? { id: leading.id, selfId: fresh() } : null;
  return { there: { ...home, parent_id: opens?.selfId ?? leading.selfId }, opens };
}

/** The page there as it is; one that is still to be opened has nothing on it. */
async function targetOf(page: MapPage, isNew: boolean, devices: WholeMap['devices']): Promise<Target> {
  const answer = isNew
    ? { version: 0, background: null, widgets: [], sub_pages: [] }
    : await call('GET setting/top_view/layout/{device_group_id}', page);
  const below = answer.sub_pages.reduce((n, { widgets }) => n + widgets, 0);
  return { page, doc: taken(answer), below, devices };
}

/** What would come of a copy at a site; nothing is written. Throws Refused. */
async function planFor(work: Work, site: Room['sites'][number]): Promise<Planned> {
  const { desk, page, fresh } = work;
  const { id } = site;
  const devices = await devicesOf(id);
  const { there, opens } = await pageThere(work, { device_group_id: id, type: page.type, parent_id: HOME }, devices);
  if (!there) return { site, plan: null, opens };
  const target = await targetOf(there, opens !== null, devices);
  return { site, plan: copyPlan(desk.see().editing.doc, page, desk.devices, target, fresh), opens };
}

/** Writes what was planned for one site. Throws Refused. */
async function written({ plan, opens }: Planned): Promise<void> {
  if (!plan) return;
  if (opens) await call('PUT setting/top_view/device/{id}', opens);
  await call('PUT setting/top_view/layout/{device_group_id}', { ...plan.page, ...sent(plan.payload) });
}

/** What was found at one site, and what gives way there. */
function Plan({ site: { name }, plan }: Planned) {
  const w = words('saving').sites;
  if (!plan)
    return (
      <section>
        <h3>{name}</h3>
        <Note level="warn">{w.nowhere}</Note>
      </section>
    );
  const { table, replaced, below } = plan;
  const found = table.filter(({ to }) => to !== null).length;
  return (
    <section>
      <h3>{name}</h3>
      <p>
        {table.length > 0 && fill(w.found, { found, n: table.length })}
        {replaced > 0 && ` ${fill(w.replaced, { n: replaced })}`}
        {below > 0 && ` ${fill(w.below, { n: below })}`}
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
  const copyable = (plans ?? []).filter(({ plan }) => plan !== null);
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
      for (const site of others) if (chosen.includes(site.id)) found.push(await planFor(work, site));
      setPlans(found);
    });
  const copy = () =>
    during(async () => {
      for (const each of copyable) await written(each);
      toast(fill(w.done, { n: copyable.length }));
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
            disabled={busy || (plans ? copyable : chosen).length === 0}
            onClick={() => void (plans ? copy() : look())}
          >
            {plans ? w.copy : w.look}
          </button>
        </>
      }
    >
      {plans ? (
        plans.map((each) => <Plan key={each.site.id} {...each} />)
      ) : (
        <fieldset class="form">
          <legend>{work.page.parent_id === HOME ? w.text : w.text_below}</legend>
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
