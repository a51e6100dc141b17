import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  record_column_ip: '地址',
  record_column_user_name: '用戶',
  record_damaged: '操作記錄檔案已損壞，已另存並重新開始',
  record_push: '推送連線',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
