import type { MetricActor } from '../../../../daemon/contract/entities';
import { illOf } from '../../../../daemon/contract/rules/advice';
import { spanText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { Empty } from '../../../ui/empty/index';
import { type Column, Table } from '../../../ui/table/index';
import { Frame } from '../../panel';
import { percentText } from './figure_text';

/** The first ten of what the box names are the items that alarm most. */
const TOP = 10;

/** One item with what is wrong with it. */
export interface Patient {
  readonly actor: MetricActor;
  readonly ill: ReturnType<typeof illOf>;
}
export const patientsOf = (actors: readonly MetricActor[], days: number): Patient[] =>
  actors.map((actor, i) => ({ actor, ill: illOf(actor, i < TOP, days) }));

interface ActorsProps {
  readonly title: string;
  readonly patients: readonly Patient[];
  readonly onOpen: (patient: Patient) => void;
}

const nameOf = ({ device_name, item_name }: Patient['actor']): string => `${device_name} ${item_name}`;

function columnsOf(onOpen: ActorsProps['onOpen']): Column<Patient>[] {
  const w = words('quality');
  const units = words('shell').age;
  return [
    {
      key: 'subject',
      label: w.subject,
      head: true,
      card: '1',
      cell: ({ actor }) => (
        <>
          {nameOf(actor)}
          <p>{actor.device_group_name}</p>
        </>
      ),
    },
    {
      key: 'alarms',
      label: w.alarms,
      kind: 'num',
      card: '2',
      cell: ({ actor }) => (
        <>
          {actor.alarms} <span class="mut">{percentText(actor.share)}</span>
        </>
      ),
    },
    { key: 'untold', label: w.untold, kind: 'num', low: 'first', cell: ({ actor }) => actor.untold },
    { key: 'chattering', label: w.chattering, kind: 'num', low: true, cell: ({ actor }) => actor.chattering },
    { key: 'fleeting', label: w.fleeting, kind: 'num', low: true, cell: ({ actor }) => actor.fleeting },
    {
      key: 'longest',
      label: w.longest,
      kind: 'num',
      card: '4',
      named: true,
      cell: ({ actor }) => spanText(actor.longest, units),
    },
    { key: 'ill', label: w.ill, card: '3', cell: ({ ill }) => (ill ? <span class="chip">{w.ills[ill]}</span> : '—') },
    {
      key: 'act',
      label: w.mend,
      kind: 'act',
      cell: (patient) =>
        patient.ill && (
          <button
            type="button"
            class="btn"
            data-k="text"
            aria-label={`${w.mend} · ${nameOf(patient.actor)}`}
            onClick={() => onOpen(patient)}
          >
            {w.mend}
          </button>
        ),
    },
  ];
}

/** Items by what they did; one that is ill opens what would mend it. */
export function Actors({ title, patients, onOpen }: ActorsProps) {
  const w = words('quality');
  return (
    <Frame title={title} bare>
      {patients.length === 0 ? (
        <Empty title={w.no_alarms} />
      ) : (
        <Table
          label={title}
          columns={columnsOf(onOpen)}
          rows={patients}
          id={({ actor }) => actor.item_id}
          onOpen={(patient) => patient.ill && onOpen(patient)}
        />
      )}
    </Frame>
  );
}

interface ListsProps extends Pick<ActorsProps, 'onOpen'> {
  readonly actors: readonly MetricActor[];
  /** within which they did that */
  readonly days: number;
}
/** The items that alarm most, and the others that are ill. */
export function ActorLists({ actors, days, onOpen }: ListsProps) {
  const w = words('quality');
  const patients = patientsOf(actors, days);
  const others = patients.slice(TOP);
  return (
    <>
      <Actors title={w.top} patients={patients.slice(0, TOP)} onOpen={onOpen} />
      {others.length > 0 && <Actors title={w.others} patients={others} onOpen={onOpen} />}
    </>
  );
}
