import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  keep: '不改變',
  mode: '運行模式',
  fans: { 1: '1級', 2: '2級', 3: '3級' },
  stop_done: '已停止，正在發送的一步會先結束',
  goes_on: '仍在運行，結果見「最近一次執行」',
  report_retries: '發送失敗重試',
  report_retries_help: '相隔 10 秒；只重發電郵伺服器確未接收的電郵，其餘不重發。',
  report_help: '歷史報表頁上已保存的報表，以附件發送。',
  addresses: '其他電郵地址',
  mails: '發送報表「{report}」',
  mailed: '已發送：電郵伺服器已接收，不代表對方已收到',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
