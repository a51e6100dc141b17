import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── refusals: control ──
  shutdown_no_abort: '該關機計劃沒有在執行，或已無法中止',
  shutdown_only_test: '只能測試；關機由計劃執行',
  shutdown_too_long: '按目前負載，UPS 剩餘時間短於本計劃最長用時',
  shutdown_unreached: '無法連接',
  shutdown_key_changed: '主機密鑰與記錄不符，未登入',
  shutdown_key_unreadable: '密鑰無法讀取，或其密碼不對',
  shutdown_unpinned: '主機密鑰未知：請先測試計劃',
  shutdown_secret_lost: '密碼或密鑰無法使用，請重新填寫',
  shutdown_unended: '20 秒內未見命令結束：執行過久、被終止或連接中斷',
  shutdown_exit: '命令失敗，退出碼 {code}',
  shutdown_exit_said: '命令失敗，退出碼 {code}：{text}',
  automation_shutdown_lacks: '關機計劃「{name}」所用的 UPS 或監控項已不存在',
  automation_shutdown_secret: '關機計劃「{name}」的主機「{host}」缺少密碼或密鑰',
  automation_shutdown_blind: '關機計劃「{name}」讀不到 UPS 數據',
  automation_shutdown_failed: '關機計劃「{name}」執行時有主機或 UPS 未成功',
  automation_shutdown_test: '關機計劃「{name}」的測試未通過',
  ups_shutdown_beyond: '該關機計劃的 UPS 您無權查看，不能修改',
  ups_shutdowns_most: '最多可設置 {max} 個關機計劃，請先刪除不再需要的計劃',
  shutdown_runs: '該關機計劃正在執行，請先中止或等待結束',
  shutdown_tests: '該關機計劃正在測試，請等待結束',
  shutdown_header_value: '請求標頭中的密鑰不能換行，也不能含中文等字元',
  shutdown_secret: '請填寫密碼或密鑰',
  shutdown_mac: '網卡地址的格式為 02:00:00:00:00:01',
  shutdown_host_key: '主機密鑰指紋的格式為 SHA256: 加 43 個字元',
  shutdown_ups_off: '只有通過 SNMP 接入的 UPS 才能關閉輸出',
  control_line_busy: '該線路上等待的控制命令過多，請稍後重試',
  control_device_off: '設備已停用，不能控制',
  control_item_off: '監控項已停用或線路已關閉，不能控制',
  control_other: '已下發，未確認：設備讀回的是其他值',
  control_unconfirmed: '已下發，未確認：未能讀回目前值',
  command_alarm: '告警聯動控制',
  control_timeout: '設備無應答，不能確定命令是否已執行，請查看目前值',
  control_closed: '線路未開啟，命令未發出',
  control_crc: '應答校驗錯誤，不能確定命令是否已執行，請查看目前值',
  control_bad_frame: '應答格式錯誤，不能確定命令是否已執行，請查看目前值',
  control_exception_1: '設備不支援此功能（異常碼 1）',
  control_exception_2: '設備沒有此寄存器（異常碼 2）',
  control_exception_3: '設備不接受此值（異常碼 3）',
  control_exception_4: '設備執行失敗（異常碼 4）',
  control_exception_6: '設備忙，請稍後重試（異常碼 6）',
  control_exception_7: '設備現在不能執行此命令（異常碼 7）',
  control_exception_8: '設備記憶體校驗錯誤（異常碼 8）',
  control_exception_10: '網關沒有到設備的通路（異常碼 10）',
  control_exception_11: '網關後的設備無應答（異常碼 11）',

  // ── actions, buzzer and light ──
  action_lacks_fan: '設備沒有可設定的風速，或沒有這一級',
  action_lacks_mode: '設備沒有該運行模式',
  action_of_loud_levels: '內置聲光動作只用於最高的兩個等級，請選擇其他動作',
  level_muted: '該權重會使另一等級失去內置聲光動作，請先為那個等級選擇其他動作',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
