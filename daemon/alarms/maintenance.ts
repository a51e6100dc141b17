import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { MAINTAINED } from '../contract/rules/alarm_suppression';
import { placeFault } from '../contract/rules/share';
import type { Fault } from '../contract/shape';
import type { Catalogue } from '../sites/catalogue';
import type { Suppression } from '../store/alarm-suppressions';
import type { Scope } from '../store/list';
import type { Book } from './book';
import { isSeen, isWhole } from './coverage';
import { nothing } from './nothing';
import { ofDevice, ofSite, type Suppressions } from './suppressions';

/** Somebody works on a site with all below it, or on devices. Times are epoch s, as the clock shows them. */
export interface Works {
  readonly device_group_id?: number | null | undefined;
  readonly device_ids?: readonly number[] | null | undefined;
  readonly from: number;
  readonly until: number;
  readonly why: string;
}
/** One that stands or is to come, as far as somebody sees it. */
export interface Maintenance {
  readonly id: number;
  readonly rows: readonly Suppression[];
  readonly begun: boolean;
  /** they see all that it covers, so that they may end it */
  readonly whole: boolean;
}

interface MaintenanceParts {
  readonly book: Book;
  readonly suppressions: Suppressions;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
}

const fault = (field: string, one: Fault): Refusal => new Refusal(CODE.validation, 'validation', { fields: { [field]: one } });

/** Alarms of what people work on are told to nobody until they are done, and then as far as they still stand. */
export function createMaintenance({ book, suppressions, catalogue, clock }: MaintenanceParts) {
  const standing = (): readonly Suppression[] => suppressions.all().filter(({ kind }) => kind === 'maintenance');
  const rowsOf = (id: number): readonly Suppression[] => standing().filter(({ maintenance_id }) => maintenance_id === id);

  function placesOf(scope: Scope, { device_group_id, device_ids }: Works) {
    const room = catalogue();
    const [field, places] =
      typeof device_group_id === 'number'
        ? ['device_group_id', [ofSite(device_group_id)]]
        : ['device_ids', [...new Set(device_ids)].map(ofDevice)];
    if (!places.every((place) => isSeen(room, scope, place))) throw fault(field, { key: 'not_found' });
    if (!places.every((place) => isWhole(room, scope, place))) throw fault(field, { key: 'maintenance_beyond' });
    return places;
  }

  /** @throws Refusal 1003 all places are taken, or all but those that are for others */
  function mustHavePlaces(user_name: string, more: number): void {
    const { most, kept, each } = MAINTAINED;
    const all = standing();
    const fault = placeFault(MAINTAINED, all.length, all.filter((one) => one.user_name === user_name).length, more);
    if (fault === 'most') throw new Refusal(CODE.conflict, 'maintenance_most', { refs: [] }, { max: most });
    if (fault === 'share') throw new Refusal(CODE.conflict, 'maintenance_share', { refs: [] }, { kept, each });
  }

  return {
    /**
     * One whose begin is past begins at once.
     * @returns its number
     * @throws Refusal 1001 at `until` when its end is past, at what it covers when that is not there, is seen in part or is too much
     */
    begin(scope: Scope, works: Works, user_name: string): number {
      const now = seconds(clock);
      const places = placesOf(scope, works);
      if (works.until <= now) throw fault('until', { key: 'past' });
      mustHavePlaces(user_name, places.length);
      const said = {
        kind: 'maintenance',
        user_name,
        why: works.why,
        since: Math.max(now, works.from),
        until: works.until,
      } as const;
      let maintenance_id: number | null = null;
      book.commit((notes) => {
        for (const place of places) ({ maintenance_id } = suppressions.add(notes, { ...place, ...said, maintenance_id }, now));
      });
      return maintenance_id ?? 0;
    },
    /**
     * @returns why it was
     * @throws Refusal 1002 when there is none that they see, 1001 when they do not see all of it
     */
    end(scope: Scope, id: number): string {
      const rows = rowsOf(id);
      if (!rows.some((one) => isSeen(catalogue(), scope, one))) throw nothing();
      if (!rows.every((one) => isWhole(catalogue(), scope, one))) throw fault('id', { key: 'maintenance_beyond' });
      book.commit((notes) => {
        for (const one of rows) suppressions.remove(notes, one);
      });
      return rows[0]?.why ?? '';
    },
    /** Those that cover something of the scope, the newest first. */
    list(scope: Scope): readonly Maintenance[] {
      const room = catalogue();
      const ids = [...new Set(standing().flatMap(({ maintenance_id }) => maintenance_id ?? []))].sort((a, b) => b - a);
      return ids.flatMap((id) => {
        const [rows, begun] = [rowsOf(id), rowsOf(id).some(suppressions.isBegun)];
        const seen = rows.filter((one) => isSeen(room, scope, one));
        return seen.length === 0 ? [] : [{ id, rows: seen, begun, whole: rows.every((one) => isWhole(room, scope, one)) }];
      });
    },
  };
}
