import type { Page, PriceMethod, Stairstep, StempTime, TimeSharing } from '../../../../daemon/contract/entities';
import { call } from '../../../wire/call';

export type AnyTable = Stairstep | TimeSharing | StempTime;
interface Ask {
  readonly page?: number;
  readonly limit: number;
  readonly keyword?: string;
}

/** Tables of a kind. */
export function tablesOf(kind: PriceMethod, ask: Ask): Promise<Page<AnyTable>> {
  switch (kind) {
    case 'stairstep':
      return call('GET stairstep', ask);
    case 'time_sharing':
      return call('GET time_sharing_system', ask);
    case 'stemp_time':
      return call('GET stemp_time', ask);
  }
}

export function removeTable(kind: PriceMethod, id: number): Promise<unknown> {
  switch (kind) {
    case 'stairstep':
      return call('DELETE stairstep/{id}', { id });
    case 'time_sharing':
      return call('DELETE time_sharing_system/{id}', { id });
    case 'stemp_time':
      return call('DELETE stemp_time/{id}', { id });
  }
}

/** What a form sends of a table, whatever its kind. */
export interface Typed {
  readonly name: string;
  readonly season: AnyTable['season'];
  readonly months: number[];
  readonly weeks: number[];
  readonly special_days: string[];
  readonly cycle: Stairstep['cycle'];
  readonly gradients: readonly { start: number; end: number | null; price?: number; periods?: TimeSharing['periods'] }[];
  readonly periods: TimeSharing['periods'];
}
interface How {
  readonly effective_from?: string;
  readonly correct?: boolean;
  readonly reason?: string;
}

/** Adds a table, or changes one: from a day on, or what was. */
export function saveTable(kind: PriceMethod, row: AnyTable | null, typed: Typed, how: How): Promise<unknown> {
  const { name, season, months, cycle, weeks, special_days, periods } = typed;
  const known = row && { id: row.id, update_time: row.update_time, ...how };
  switch (kind) {
    case 'stairstep': {
      const input = { name, season, months, cycle, gradients: typed.gradients as Stairstep['gradients'] };
      return known ? call('PUT stairstep/{id}', { ...known, ...input }) : call('POST stairstep', input);
    }
    case 'time_sharing': {
      const input = { name, season, months, weeks, special_days, periods };
      return known ? call('PUT time_sharing_system/{id}', { ...known, ...input }) : call('POST time_sharing_system', input);
    }
    case 'stemp_time': {
      const gradients = typed.gradients as StempTime['gradients'];
      const input = { name, season, months, weeks, special_days, cycle, gradients };
      return known ? call('PUT stemp_time/{id}', { ...known, ...input }) : call('POST stemp_time', input);
    }
  }
}
