// A room of SNMP devices behind the agents of snmpsim, read by the whole daemon.
import type { Calls } from '../../daemon/contract/endpoints/index';
import { type Box, eventually, openBox } from '../hands/box';
import { SECRETS } from './snmpsim';

export type Access = NonNullable<Calls['POST setting/devices']['in']['snmp']>;

export const v3 = (user: string, auth: 'md5' | 'sha', context: string): Access => ({
  version: 3,
  user,
  auth,
  priv: 'aes',
  context,
  ...SECRETS,
});

/** A box with one site, whose devices are asked once a second. @param args more of them, by which it starts */
export async function openAgentRoom(args: readonly string[] = []) {
  const box: Box = await openBox(['--board', 'none', ...args]);
  const site = (await box.call('POST setting/device_groups', { name: '机房', parent_id: 0, weight: 10 })).id;
  const templates = (await box.call('GET setting/device_templates', { driver: 'snmp', limit: 0 })).data;
  let units = 0;
  return {
    box,
    /** @param kind how the model of its template begins */
    async add(port: number, kind: string, snmp: Access): Promise<number> {
      units += 1;
      const device_template_id = templates.find(({ model }) => model.startsWith(kind))!.id;
      const { id } = await box.call('POST setting/devices', {
        name: `${kind} ${units}`,
        device_group_id: site,
        device_template_id,
        snmp,
        ...({ driver: 'snmp', ip_address: '127.0.0.1', port, protocol_id: units } as const),
        poll_interval: 1,
        timeout: 1000,
        retries: 0,
      });
      return id;
    },
    /** What the items of a device say once it was read: their values, or why there is none. */
    async saidBy(device_id: number): Promise<Record<string, unknown>> {
      await eventually('a round', async () => (await box.call('GET setting/devices/{id}', { id: device_id })).last_check > 0);
      const { data } = await box.call('GET setting/items', { device_id, limit: 0 });
      return Object.fromEntries(data.map((one) => [one.item_cell_name, one.quality === 'good' ? one.value : one.reason]));
    },
  };
}
export type AgentRoom = Awaited<ReturnType<typeof openAgentRoom>>;
