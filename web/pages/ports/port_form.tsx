import type { SerialPort } from '../../../daemon/contract/entities';
import { serialPort } from '../../../daemon/contract/rules/serial_port';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { unusedPorts } from '../../state/box/ports';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { PathField } from './path_field';

type Port = Input<typeof serialPort>;
const USUAL: Omit<Port, 'path' | 'id'> = {
  name: '',
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  mode: 'rs485',
  timeout: 500,
  gap_ms: 0,
  enable: true,
};

const numbers = (of: readonly number[]) => of.map((value) => ({ value, label: String(value) }));
const named = <T extends string>(of: readonly T[], labels: Readonly<Record<T, string>>) =>
  of.map((value) => ({ value, label: labels[value] }));

function partsOf(path: FormPart): FormPart[] {
  const w = words('ports');
  const { baud_rate, data_bits, parity, stop_bits, mode } = serialPort;
  return [
    { kind: 'text', key: 'name', label: w.name, placeholder: 'COM1' },
    path,
    { kind: 'select', key: 'baud_rate', label: w.baud_rate, half: true, options: numbers(baud_rate.of) },
    { kind: 'select', key: 'mode', label: w.mode, half: true, options: named(mode.of.of, w.modes) },
    { kind: 'select', key: 'parity', label: w.parity, half: true, options: named(parity.of.of, w.parities) },
    { kind: 'select', key: 'stop_bits', label: w.stop_bits, half: true, options: numbers(stop_bits.of.of) },
    {
      kind: 'select',
      key: 'data_bits',
      label: w.data_bits,
      help: w.data_bits_help,
      options: numbers(data_bits.of.of),
    },
    { kind: 'number', key: 'timeout', label: w.timeout, help: w.timeout_help, unit: 'ms', half: true },
    { kind: 'number', key: 'gap_ms', label: w.gap_ms, help: w.gap_help, unit: 'ms', half: true },
    { kind: 'switch', key: 'enable', label: w.enable },
  ];
}

/** A line that is changed; null: a new one, on the first port that is free, called as is proposed. */
export async function portForm(row: SerialPort | null, proposed = ''): Promise<FormSpec> {
  const w = words('ports');
  const offered = await call('GET setting/serial_port/unused', {}).then(({ data }) => data);
  const values: Values = row
    ? Object.fromEntries(Object.keys(serialPort).map((key) => [key, row[key as keyof SerialPort]]))
    : { ...USUAL, name: proposed, path: offered[0]?.path ?? '' };
  return {
    title: row ? `${w.change} · ${row.name}` : w.add,
    width: 560,
    rules: { fields: serialPort },
    values,
    parts: partsOf({
      kind: 'custom',
      key: 'path',
      label: w.device,
      help: w.device_help,
      draw: (field) => <PathField field={field} offered={offered} now={row?.path ?? ''} />,
    }),
    save: async (saved) => {
      await call('POST setting/serial_port', saved as Port);
      await unusedPorts.refresh();
    },
  };
}
