import type { SerialPort } from '../../../daemon/contract/entities';
import { busScan, inOrder, SCAN_SECONDS } from '../../../daemon/contract/rules/bus_scan';
import { serialPort } from '../../../daemon/contract/rules/serial_port';
import type { Input } from '../../../daemon/contract/shape';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { rememberScan } from '../../state/box/ports_scan';
import { numberText } from '../../ui/value/number';
import { call } from '../../wire/call';
import type { FormSpec, Values } from '../kit/spec';
import { effortOf } from './rules';

/** Where and how units are looked for. It begins with the whole line as it is set up. */
export function scanForm(port: SerialPort): FormSpec {
  const p = words('ports');
  const w = p.scan;
  const estimate = (values: Values): string => {
    const { places, seconds } = effortOf(values);
    if (seconds > SCAN_SECONDS) {
      const reached = numberText(Math.floor((places * SCAN_SECONDS) / seconds));
      return fill(w.estimate_over, { places: numberText(places), reached, minutes: SCAN_SECONDS / 60 });
    }
    return fill(w.estimate, { places: numberText(places), age: spanText(seconds, words('shell').age) });
  };
  return {
    title: '',
    action: w.begin,
    done: '',
    rules: { fields: busScan, also: (values) => inOrder(values as Input<typeof busScan>) },
    values: {
      serial_port_id: port.id,
      from: 1,
      to: 247,
      timeout_ms: 200,
      register: 0,
      baud_rates: [port.baud_rate],
      parities: [port.parity],
    },
    parts: [
      { kind: 'number', key: 'from', label: w.from, half: true },
      { kind: 'number', key: 'to', label: w.to, half: true },
      { kind: 'number', key: 'timeout_ms', label: w.timeout_ms, unit: 'ms', half: true },
      { kind: 'number', key: 'register', label: w.register, help: w.register_help, half: true },
      {
        kind: 'many',
        key: 'baud_rates',
        label: w.baud_rates,
        half: true,
        options: serialPort.baud_rate.of.map((value) => ({ value, label: String(value) })),
      },
      {
        kind: 'many',
        key: 'parities',
        label: w.parities,
        half: true,
        options: serialPort.parity.of.of.map((value) => ({ value, label: p.parities[value] })),
      },
    ],
    below: (values) => <p class="mut">{estimate(values)}</p>,
    save: async (values) => {
      const { job_id } = await call('POST setting/bus_scan', values as Input<typeof busScan>);
      rememberScan(port.id, job_id);
    },
  };
}
