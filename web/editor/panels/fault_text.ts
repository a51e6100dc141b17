import type { Fault } from '../../../daemon/contract/shape';
import { saidFault, sayFault } from '../../lang/fault';
import { words } from '../../lang/index';

/** What is wrong with a field, as the box says it of a page that is saved. */
export function faultText(fault: Fault): string {
  const own: Readonly<Record<string, string>> = words('panels').fault;
  return own[fault.key] ?? saidFault(fault) ?? sayFault({ key: 'object' });
}
