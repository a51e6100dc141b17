const words = {
  ca: 'CA 证书（PEM）',
  ca_help: '留空：信任系统已有的证书',
  caution: '注意',
  clear: '用户名、密码和邮件都以明文传输，同一网络中的其他人可以读到。',
  enable: '发送邮件通知',
  enable_help: '关闭时不发送任何邮件通知',
  fingerprint: '证书指纹（SHA-256）',
  fingerprint_help: '填写后只信任这一张证书',
  from: '发件人地址',
  from_help: '多数服务器只接受登录账号自己的地址',
  host: '服务器',
  never: '尚未发送过邮件',
  not_set_up: '尚未配置邮箱',
  off: '未启用：不会发送任何邮件通知',
  pass_word: '密码或授权码',
  port: '端口',
  preset: '常用邮箱',
  preset_says: {
    aliyun: '企业邮箱使用完整邮箱地址作为用户名；开启了安全登录的账号需使用客户端专用密码。',
    gmail: '开启两步验证后，以应用专用密码代替登录密码。',
    netease: '在网易邮箱的设置中开启 SMTP，并以授权码代替登录密码。',
    outlook: '仅在管理员允许该邮箱使用 SMTP 身份验证时可用；个人邮箱已不再支持密码登录。',
    qq: '在 QQ 邮箱的设置中开启 SMTP，并以授权码代替登录密码。',
  },
  presets: {
    aliyun: '阿里云',
    gmail: 'Gmail',
    netease: '163',
    outlook: 'Outlook',
    qq: 'QQ',
  },
  secure: '加密方式',
  secures: {
    none: '不加密',
    ssl: 'TLS（通常为端口 465）',
    starttls: 'STARTTLS，必须加密（通常为端口 587）',
  },
  test: {
    at_fault: '{field}：{fault}',
    dialogue: 'SMTP 对话（C 本机，S 服务器）',
    help: '按当前填写的内容测试，无需先保存',
    parts: {
      answer: '投递',
      certificate: '证书',
      login: '登录',
      name: '名称',
      port: '端口',
      tls: 'TLS',
    },
    send: '发送测试',
    sent_off: '邮件服务器已接收；邮件通知尚未启用',
    sent: '邮件服务器已接收',
    steps: '测试步骤',
    title: '发送测试邮件',
    to: '收件人',
    waiting: '正在发送，最长 15 秒',
  },
  title: '邮箱设置',
  turn_on: '启用',
  trust: '服务器证书',
  trust_help: '公网邮箱无需填写；自建服务器使用自签证书时填写其中一项',
  user: '用户名',
  user_help: '留空表示服务器不需要登录',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly mail: typeof words;
  }
}
