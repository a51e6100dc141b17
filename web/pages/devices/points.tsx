import { useEffect, useState } from 'react';
import type { Template } from '../../../daemon/contract/entities';
import type { DeviceModel, ModelItem, Option } from '../../../daemon/contract/model';
import { fill, words } from '../../lang/index';
import { wholeTemplate } from '../../state/room/devices';
import { $language } from '../../state/window/language';
import { Drawer } from '../../ui/dialog/index';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { Table } from '../../ui/table/index';
import { limitsText } from '../../ui/value/limits';
import { wordsOf } from './editing/state_words';

type Got = Template | { readonly failure: string } | null;

/** Where a point is read: its register with type and order, or what else names it. */
export function placeOf(item: ModelItem): string {
  const told = item as Partial<Record<'function' | 'address' | 'type' | 'order' | 'oid' | 'bits' | 'channel', unknown>>;
  if (told.address === undefined) return String(told.oid ?? told.channel ?? '');
  const place = fill(words('devices').templates.function, { f: Number(told.function), a: Number(told.address) });
  const bits = Array.isArray(told.bits) ? ` [${[...new Set(told.bits)].join('–')}]` : '';
  return [place, `${String(told.type)}${bits}`, told.order].filter(Boolean).join(' · ');
}

/** What is made of the raw number; nothing where it is taken as it is. */
function scaleOf({ scale = 1, offset = 0 }: ModelItem): string {
  if (scale === 1 && offset === 0) return '';
  return `× ${scale}${offset === 0 ? '' : offset > 0 ? ` + ${offset}` : ` − ${-offset}`}`;
}

const limitsOf = ({ threshold_min, threshold_max }: ModelItem): string =>
  threshold_min === undefined && threshold_max === undefined ? '' : limitsText(threshold_min ?? null, threshold_max ?? null);

/** A state as its device says it and in words, and whether it alarms. */
function State({ option }: { option: Option }) {
  const text = `${option.value} ${wordsOf(option)?.[$language.get()] ?? option.label ?? ''}`;
  if (!option.alarm) return <span style={{ display: 'block' }}>{text}</span>;
  return (
    <span class="chip" data-lv="warn">
      {`${text} · ${words('devices').templates.alarms}`}
    </span>
  );
}

/** From when on a point is in alarm unless somebody says otherwise: its limits, or which of its states. */
function Alarming({ item }: { item: ModelItem }) {
  if (!item.options?.length) return <>{limitsOf(item)}</>;
  return (
    <>
      {item.options.map((option, i) => (
        <State key={i} option={option} />
      ))}
    </>
  );
}

/** Points as a table: where each is read, and what is made of it. */
export function Rows({ items, label }: { items: DeviceModel['items']; label: string }) {
  const t = words('devices').templates;
  const mine = $language.get();
  return (
    <Table<ModelItem>
      label={label}
      rows={items}
      id={({ item_cell_name }) => item_cell_name}
      columns={[
        {
          key: 'name',
          label: t.point,
          head: true,
          card: '1',
          cell: ({ names, item_cell_name }) => (
            <>
              {names[mine]}
              <p class="mono">{item_cell_name}</p>
            </>
          ),
        },
        { key: 'place', label: t.register, card: 'full', cell: placeOf },
        { key: 'scale', label: t.scale, low: true, cell: scaleOf },
        { key: 'unit', label: t.unit, card: '2', cell: ({ unit }) => unit },
        { key: 'limits', label: t.limits, card: 'full', cell: (item) => <Alarming item={item} /> },
        { key: 'writable', label: t.writable, low: true, cell: ({ write }) => (write ? '✓' : '') },
      ]}
    />
  );
}

function Whole({ whole }: { whole: Template }) {
  const t = words('devices').templates;
  if (!whole.document) return <Note level="crit">{t.broken}</Note>;
  return (
    <>
      <dl class="kv" style={{ marginBlockEnd: 'var(--s4)' }}>
        <dt>{t.version}</dt>
        <dd>{whole.version}</dd>
        <dt>{t.source}</dt>
        <dd style={{ overflowWrap: 'anywhere' }}>{whole.source}</dd>
      </dl>
      <Rows items={whole.document.items} label={t.point} />
    </>
  );
}

/** What a template reads, point by point. */
export function Points({ row, title, onClose }: { row: Template; title: string; onClose: () => void }) {
  const [got, setGot] = useState<Got>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setGot(null);
    wholeTemplate(row.id).then(
      (whole) => wanted && setGot(whole),
      (fault: unknown) => wanted && setGot({ failure: fault instanceof Error ? fault.message : String(fault) }),
    );
    return () => {
      wanted = false;
    };
  }, [row.id, tries]);
  return (
    <Drawer title={title} width={860} onClose={onClose}>
      {got === null ? (
        <Loading />
      ) : 'failure' in got ? (
        <Failed text={got.failure} onRetry={() => setTries(tries + 1)} />
      ) : (
        <Whole whole={got} />
      )}
    </Drawer>
  );
}
