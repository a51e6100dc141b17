import type { MeterLine } from '../../../daemon/contract/entities';
import { meterReplacement } from '../../../daemon/contract/rules/meter_replacement';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { momentOf, momentText } from '../../ui/filter/moment';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';

const { start, end } = meterReplacement;

/** The first moment at which a meter looks as if it were another, and nobody has said so. */
export const suspected = ({ marks }: Pick<MeterLine, 'marks'>): number | null =>
  marks.find(({ kind, entered }) => (kind === 'replaced' && !entered) || kind === 'impossible')?.time ?? null;

/** Enters that a meter was replaced. */
export function replacementForm(line: MeterLine): FormSpec {
  const w = words('readings');
  const zone = boxZone();
  const mark = suspected(line);
  // a field shows whole minutes: the moment of a mark stays as it is while nobody types another
  const shown = momentText(mark ?? Math.floor(boxNow()), zone);
  const timeOf = (text: unknown): number | null | undefined =>
    mark !== null && text === shown ? mark : momentOf(String(text), zone);
  const unit = line.unit;
  return {
    title: `${w.enter} · ${line.device_name} · ${line.item_name}`,
    action: w.enter,
    done: w.entered_done,
    rules: {
      fields: { start, end },
      also: ({ at }) => (typeof timeOf(at) === 'number' ? {} : { at: { key: 'moment' } }),
    },
    values: { at: shown, end: null, start: null },
    parts: [
      { kind: 'moment', key: 'at', label: w.at, help: w.at_help },
      { kind: 'number', key: 'end', label: w.old_end, unit, help: w.old_end_help },
      { kind: 'number', key: 'start', label: w.new_start, unit, help: w.new_start_help },
    ],
    save: (values) =>
      call('POST energy/meter_replacement', {
        item_id: line.item_id,
        at: timeOf(values.at)!,
        end: values.end === null ? null : Number(values.end),
        start: Number(values.start),
      }),
  };
}
