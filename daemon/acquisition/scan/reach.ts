import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';
import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import { ALL, type Scope } from '../../store/list';
import type { PortEntry } from '../../store/ports';
import type { Template } from './recognise';

type ScanSites = Pick<Sites, 'ports' | 'templates' | 'template'>;

/** The templates that a unit on a serial line may be of. */
export const templatesOf = (sites: ScanSites): readonly Template[] =>
  sites.templates(ALL, { limit: 0 }).data.flatMap(({ id }) => {
    const { model } = sites.template(id);
    return model?.driver === 'modbus' ? [{ id, model }] : [];
  });

/** Which lines somebody may scan. */
export function createReach(sites: ScanSites) {
  /** @throws Refusal 1004 where devices hang on it that are not seen */
  function portNow(scope: Scope, id: number): PortEntry | undefined {
    const port = sites.ports(scope, { limit: 0 }).data.find((one) => one.id === id);
    if (port && !port.own) throw new Refusal(CODE.forbidden, 'line_elsewhere');
    return port;
  }

  /** @throws Refusal 1001, 1004 where devices hang on it that are not seen */
  function portOf(scope: Scope, id: number): PortEntry {
    const port = portNow(scope, id);
    if (!port?.enable) throw invalid({ serial_port_id: { key: port ? 'port_off' : 'not_found' } });
    return port;
  }

  /** Asked before each request: what others put on the line meanwhile is not looked at, and nobody asks on a line that is off. */
  function mustStay(scope: Scope, id: number): void {
    const port = portNow(scope, id);
    if (!port?.enable) throw new Refusal(CODE.no_answer, port ? 'port_off' : 'not_found');
  }

  return { portOf, mustStay };
}
