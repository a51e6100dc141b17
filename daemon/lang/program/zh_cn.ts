const words = {
  // ── refusals: the program ──
  first_password: 'ROOMWARD_ADMIN_PASSWORD 为空白或包含控制字符，无法在登录时输入。请改用其他密码；不设置时会显示六位数字',
  command_unknown: '没有命令 {command}，可用 help 查看',
  config_key: '配置文件中的 {key} 不是有效的选项',
  config_malformed: '配置文件 {file} 不是有效的 JSON 对象',
  config_missing: '找不到配置文件 {file}',
  data_ahead: '{file} 不属于旁边的数据库，请先启动一次服务，由它移到一旁',
  data_empty: '{dir} 里没有数据库，请先启动一次服务',
  data_foreign: '数据目录 {dir} 属于系统用户 {owner}，请以该用户运行，例如 sudo -u {owner} …',
  data_in_use: '数据目录 {dir} 正被另一个进程使用（进程号 {pid}），请先停止它或换一个目录',
  native_unloadable: '程序的本机组件 {part} 无法加载：{why}。请安装与本机和 Node 版本相符的程序包',
  data_busy: '本机数据库正被其他程序占用，未保存任何内容；请稍后再试',
  disk_full: '本机存储空间已满，未保存任何内容；请腾出空间后再试',
  data_read_only: '数据目录不可写，未保存任何更改。请修复磁盘后重新启动设备',
  data_read_only_start: '数据目录 {dir} 不可写：程序使用内存中的副本运行，不保存任何内容。请修复磁盘后重新启动',
  data_unusable: '数据目录 {dir} 不可用（{why}）',
  config_damaged:
    '系统配置已损坏：能读取的内容已接管，{x} 中有数据丢失。损坏的文件保存为 {file}。请核对设备、用户和规则；如有备份，请停止程序后换上。无法登录时，可在设备上运行 roomward password',
  config_lost:
    '系统配置 {x} 已损坏，其中内容均无法读取：已作为新系统开始，目前未监控任何设备。损坏的文件保存为 {file}。如有备份，请停止程序后换上',
  config_mended:
    '系统配置已损坏，已根据损坏的文件重建，未发现缺失。损坏的文件保存为 {file}。请核对设备、用户和规则；如有备份，请停止程序后换上',
  config_anew: '系统配置 {file} 不存在或为空，但旁边有 {x}：已作为新系统开始。如有备份，请停止程序后换上备份',
  config_spoilt: '配置中的 {x} 无法读取，已采用默认值；原内容保存在 {file}',
  names_lost: '系统配置曾丢失或损坏，以前的用户名和密码可能已失效，请联系设备管理人员',
  database_newer: '数据库 {file} 由更高版本（{has}）的程序写入，本程序只支持到 {knows}',
  demo_without_sim: '--demo 需要 --board sim',
  first_login: '首次登录：用户名 {user}，密码 {password}（登录时必须修改）',
  option_board: '--board 应为 linux、sim 或 none，而不是 {value}',
  option_flag: '{option} 只能是 true 或 false，而不是 {value}',
  option_http: '--http 应为 主机:端口（例如 0.0.0.0:8080），而不是 {value}',
  option_push: '--push 应为 0–65535 的端口，而不是 {value}',
  option_traps: '--traps 应为 0–65535 的 UDP 端口，而不是 {value}',
  option_unknown: '没有选项 {option}，可用 help 查看',
  option_value: '{option} 后面缺少值',
  port_busy: '{address} 已被占用，请用 {option} 换一个端口',
  clock_none: '此设备的系统时钟不能由本程序设置，可在系统中用 timedatectl 设置',
  clock_denied: '系统不允许本程序设置时钟，请在系统中授权或用 timedatectl 设置',
  clock_follows_ntp: '系统正在网络校时，请先关闭网络校时再手动设置时间',
  clock_failed: '系统未能设置时钟，请查看系统日志',
  port_unusable: '不能在 {address} 上监听（{why}）',
  outputs_idle: '{n} 路输出已置为空闲电平',
  outputs_unavailable: '无法切换的输出：{outputs}',
  password_done: '{user} 的新密码：{password}（一天内可登录一次，登录时必须修改）',
  password_user: '请指定一个存在的用户：password 用户名（{user}）',
  token_days: '--days 应为 1–3650 的整数，而不是 {value}',
  token_user: '请用 --user 指定一个存在的用户（{user}）',
  token_nobody: '请用 --user 指定令牌的用户，例如 --user admin',

  // ── long operations ──
  rehearsal_done: '预演完成',
  rehearsal_days: '正在按天预演',
  rehearsal_runs: '预演最近 {days} 天',
  rehearsal_running: '正在进行另一次预演，请稍后再试',
  job_failed: '任务因内部错误而中断',
  job_without_right: '您已没有执行此任务所需的权限，任务已停止',
  job_interrupted: '运行期间程序已停止或重启，任务中断，请重新开始',
  scan_done: '找到 {count} 台设备',
  scan_over: '找到 {count} 台设备；{minutes} 分钟内扫描了 {total} 个位置中的 {reached} 个，其余请另行扫描',
  scan_shares: '扫描期间 {port} 的设备仍被轮询，但会慢一些；扫描最长 {minutes} 分钟',
  scan_recognise: '{port} {baud_rate} {frame} 地址 {unit}：识别设备',
  scan_running: '总线扫描正在进行',
  scan_step: '{port} {baud_rate} {frame} 地址 {unit}/{to}',

  // ── units of a span ──
  span_day: '天',
  span_hour: '小时',
  span_minute: '分钟',
  span_second: '秒',

  // ── the box itself ──
  box: '本机',
  box_site: '监控系统',
  site_itself: '本站点',

  // ── the product ──
  edition_international: '国际版',
  edition_neutral: '中性版',
  edition_standard: '标准版',
  product_name: '动环监控系统',
} as const;

export default words;

export type Words = Readonly<Record<keyof typeof words, string>>;
