import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── faults of the modem’s settings ──
  port_of_line: '該連接埠已被串口線路使用',
  port_of_modem: '該連接埠已被流動網絡模組使用',
  secret_again: '請重新輸入密鑰：已保存的密鑰屬於其他地址',
  sms_url: '請輸入 http 或 https 地址，不含 ? 和 #；密鑰請填入密鑰欄',

  // ── the cellular modem ──
  call_unable: '本機的流動網絡模組或 SIM 卡不支援語音電話',
  modem_closed: '無法開啟流動網絡模組的連接埠，請檢查接線和連接埠設定',
  modem_none: '尚未設置流動網絡模組',
  modem_refused: '流動網絡模組拒絕執行：{answer}',
  modem_silent: '流動網絡模組無應答，請檢查供電和連接埠設定',
  modem_unregistered: '流動網絡模組未註冊到網絡，請檢查訊號和 SIM 卡',
  number_unknown: '網絡中沒有這個號碼',
  sim_failed: 'SIM 卡無法使用或被鎖定於其他設備，請更換',
  sim_pin: 'SIM 卡已鎖定，請在短訊設置中輸入 PIN',
  sim_pin_wrong: 'SIM 卡不接受已保存的 PIN，請在短訊設置中重新輸入',
  sms_center: '短訊中心號碼未知，請在短訊設置中填寫',
  sms_cut: '短訊過長，只發送了前 {parts} 條',
  sms_invalid: '流動網絡模組認為短訊無效（錯誤碼 304）',
  sms_off: '短訊通知已關閉',
  sms_refused: '網絡未接收短訊（錯誤碼 {code}）',
  sms_sent: '短訊已由網絡接收',
  sms_test_text: '這是一條測試短訊：短訊通知運作正常。',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
