const words = {
  // ── faults of the modem’s settings ──
  port_of_line: '该端口已被串口线路使用',
  port_of_modem: '该端口已被蜂窝模块使用',
  pin_digits: 'PIN 为 4 至 8 位数字',
  secret_again: '请重新输入密钥：已保存的密钥属于其他地址',
  sms_url: '请输入 http 或 https 地址，不含 ? 和 #；密钥请填入密钥栏',

  // ── the cellular modem ──
  call_answered: '已接听',
  call_busy: '对方占线',
  call_not_reached: '无法接通',
  call_over: '告警已确认或已结束，不再拨打',
  call_rang: '已振铃，未接听',
  call_unable: '本机的蜂窝模块或 SIM 卡不支持语音电话',
  modem_closed: '无法打开蜂窝模块的端口，请检查接线和端口设置',
  modem_none: '尚未设置蜂窝模块',
  modem_refused: '蜂窝模块拒绝执行：{answer}',
  modem_silent: '蜂窝模块无应答，请检查供电和端口设置',
  modem_unregistered: '蜂窝模块未注册到网络，请检查信号和 SIM 卡',
  number_invalid: '号码无效：只能是 3 至 20 位数字，前面可加 +',
  number_unknown: '网络中没有这个号码',
  phone_off: '电话通知已关闭',
  sim_failed: 'SIM 卡无法使用或被锁定在其他设备上，请更换',
  sim_missing: '未插入 SIM 卡',
  sim_pin: 'SIM 卡已锁，请在短信设置中输入 PIN',
  sim_pin_wrong: 'SIM 卡不接受已保存的 PIN，请在短信设置中重新输入',
  sim_puk: 'SIM 卡已被锁死，请用 PUK 在手机上解锁',
  sim_starting: 'SIM 卡尚未就绪',
  sms_center: '短信中心号码未知，请在短信设置中填写',
  sms_cut: '短信过长，只发送了前 {parts} 条',
  sms_invalid: '蜂窝模块认为短信无效（错误码 304）',
  sms_off: '短信通知已关闭',
  sms_refused: '网络未接收短信（错误码 {code}）',
  sms_sent: '短信已由网络接收',
  sms_test_text: '这是一条测试短信：短信通知工作正常。',
  sms_test_waits: '仍在进行，请稍后查看上次结果',
} as const;

export default words;

export type Words = Readonly<Record<keyof typeof words, string>>;
