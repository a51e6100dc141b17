import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  console: '控制台',
  day: '日',
  default_group: '預設聯絡人組',
  link_wait: '通訊中斷等待',
  link_wait_help: '中斷可能由線路或上級設備引起，等待後再通知',
  locked: '您沒有修改權限，只能查看。',
  night_help: '此時間段內只通知最高兩個等級，其餘在結束後彙總通知',
  signals_gone: '沒有內置動作，請在動作管理中設置。',
  signals_help: '內置動作「{name}」，{n} 處引用。',
  sms_per_hour: '短訊上限',
  sms_per_hour_help: '每位聯絡人；超出的併入下一條',
  sms_unit: '條/小時',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
