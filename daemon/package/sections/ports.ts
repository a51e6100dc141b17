import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';
import { serialPort } from '../../contract/rules/serial_port';
import type { PortInput } from '../../sites/ports';
import { column, ENABLE, four, judged, NAME, oneByOne, picked } from '../columns';
import type { Section } from '../section';

const FIELDS = ['name', 'path', 'baud_rate', 'data_bits', 'parity', 'stop_bits', 'mode', 'timeout', 'gap_ms', 'enable'];

/** Serial lines. One that a file leaves out stays: its wire is still there. */
export const ports: Section = {
  key: 'serial_ports',
  names: four('串口', '序列埠', '序列埠', 'Serial lines'),
  func: 'system',
  tables: ['serial_port'],
  by: ['name'],
  columns: [
    column('name', serialPort.name, ...NAME),
    column('path', serialPort.path, '设备文件', '裝置檔案', '裝置檔案', 'Device file'),
    column('baud_rate', serialPort.baud_rate, '波特率', '鮑率', '鮑率', 'Baud rate'),
    column('data_bits', serialPort.data_bits, '数据位', '資料位元', '數據位', 'Data bits'),
    column('parity', serialPort.parity, '校验', '同位檢查', '校驗', 'Parity'),
    column('stop_bits', serialPort.stop_bits, '停止位', '停止位元', '停止位', 'Stop bits'),
    column('mode', serialPort.mode, '模式', '模式', '模式', 'Mode'),
    column('timeout', serialPort.timeout, '超时（毫秒）', '逾時（毫秒）', '逾時（毫秒）', 'Timeout (ms)'),
    column('gap_ms', serialPort.gap_ms, '帧间隔（毫秒）', '訊框間隔（毫秒）', '幀間隔（毫秒）', 'Gap (ms)'),
    column('enable', serialPort.enable, ...ENABLE),
  ],
  open: ({ sites, scope, ports: known, isScanned }) => ({
    read: () => sites.ports(scope, { limit: 0 }).data.map((port) => ({ id: port.id, row: picked(port, FIELDS), fixed: true })),
    add: (row) => sites.savePortAmong(scope, known, judged<PortInput>(serialPort, picked(row, FIELDS))),
    change: oneByOne(({ id, patch }) => {
      const port = sites.port(scope, id);
      // a scan changes the speed of its line and puts it back
      if (isScanned(id)) throw new Refusal(CODE.busy, 'scan_running');
      const whole = { ...picked(port, FIELDS), ...picked(patch, FIELDS), id };
      sites.savePortAmong(scope, known, judged<PortInput>(serialPort, whole));
    }),
  }),
};
