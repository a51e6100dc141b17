import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  data_partition: '數據分區',
  data_elsewhere: '數據存放於此，沒有獨立的 /data 分區',
  uptime: '開機時長',
  build: '構建 {build}',
  from_sources: '源碼運行',
  boards: {
    linux: '本機硬件',
  },
  running: '程式運行',
  processes: '進程',
  cpu_says: 'CPU 為進程啟動以來的平均值，100 % 為一個核心。',
  processes_denied: '查看進程需要「系統設置」權限。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
