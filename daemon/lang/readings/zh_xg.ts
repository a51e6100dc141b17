import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── why a value is not good ──
  bad_bcd: '數據不是有效的 BCD 碼（{raw}）',
  answers_spoilt: '收到的應答已損壞：請檢查接線、終端匹配和波特率',
  bad_frame: '應答格式錯誤',
  crc: '應答校驗錯誤',
  exception: '設備傳回異常碼 {code}',
  no_value_code: '設備報告無有效值',
  timeout: '設備無應答',
  auth_failed: 'SNMP 認證失敗，請檢查用戶和密碼',
  no_such_line: '找不到 GPIO 線 {line}，請檢查板級設定檔',
  no_such_pwm: '找不到蜂鳴器的 PWM 通道 {chip}/{channel}，請檢查板級設定檔',
  no_such_led: '找不到告警燈 {name}，請檢查板級設定檔',
  unknown_cell: '設備模板中沒有此監控項',

  // ── categories of devices ──
  category_air_conditioner: '普通冷氣',
  category_dehumidifier: '抽濕機',
  category_fresh_air: '鮮風機',
  category_smoke: '煙霧感應',
  category_ups: 'UPS',
  category_video: '視頻',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
