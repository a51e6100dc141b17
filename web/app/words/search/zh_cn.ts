/** The search for pages and for what is in the room. */
const words = {
  title: '搜索页面、设备、监控项、站点和联系人',
  pages: '页面',
  alarms: '活动告警',
  devices: '设备',
  items: '监控项',
  sites: '站点',
  contacts: '联系人',
  /** other words by which somebody looks for a theme */
  look: '主题 皮肤 换肤 配色 颜色 深色 浅色 暗色 夜间 外观',
  /** other words by which somebody looks for a language */
  tongue: '语言 语种 中文 英文 简体 繁体 language',
  more: '另有 {n} 个，请输入更多字词',
  none: '没有名称、型号或地址包含“{text}”的内容',
  found: '{n} 个结果',
  /** other words by which somebody looks for a page */
  at_unit: '地址 {unit}',
  known: {
    '/fullScreen': '大屏 看板 电视墙',
    '/fullScreen2': '大屏 看板 电视墙',
    '/fullScreen3': '大屏 看板 电视墙',
    '/fullScreen4': '大屏 看板 电视墙',
    '/fullScreen6': '大屏 看板 电视墙',
    '/overview': '大屏 看板 环境',
    '/station': '实时 机房 读数',
    '/history_report': '曲线 趋势 导出',
    '/alarm': '确认 搁置 屏蔽 维护 检修 演练 质量',
    '/system_log_notification': '短信 电话 邮件 失败',
    '/setting_port': '扫描 查找设备 RS485 COM 波特率',
    '/setting_device_mange': '添加 模板 Modbus SNMP',
    '/setting_items': '阈值 上限 下限',
    '/setting_alarm_param': '抖动 夜间 静音 记录',
    '/warning_level': '声音 蜂鸣器 语音 颜色',
    '/setting_contacts': '手机 电话 短信 邮件 通知谁 值班人 人员',
    '/setting_contact_groups': '升级 值班 通知',
    '/week_time': '工作时间 夜间',
    '/setting_alarm_template': '短信 邮件 内容 变量',
    '/setting_mailbox': '邮件 SMTP 发件',
    '/alarm_push': '短信 电话 SIM卡 4G 企业微信 钉钉',
    '/setting_action': '蜂鸣器 声光 继电器 HTTP',
    '/linkage': '规则 自动 联锁 互锁 锁定 解锁',
    '/timed_tasks': '定时 计划 周期 每天 重复',
    '/setting_users': '密码 账号 登录',
    '/authority_groups': '权限 角色',
    '/setting_LDAP': '目录 域 AD',
    '/setting_IP': '网关 DNS 地址',
    '/setting_time': '时区 NTP 时钟',
    '/setting_security': '密码 验证码 会话',
    '/system_log_user': '审计 谁',
    '/setting_sys_edition': '主题 首页',
    '/software_version': '语言 标志 名称',
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly search: typeof words;
  }
}
