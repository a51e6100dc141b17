// What the set-up says in the terminal. English unless the terminal asks for Chinese, as the program itself does.

const EN = {
  first: 'First start: packages, the build, then the program. The packages take one to three minutes, two addons are compiled.',
  packages: 'Packages',
  packages_came: '{n} of some {all} packages are there',
  compiling: 'compiling {addon}',
  build: 'Build',
  building: 'the console and the program are bundled',
  debian: 'Debian packages for the tests',
  fetching: 'apt-get fetches and unpacks',
  begun: '{title} …',
  goes_on: '  {seconds} s: {doing}',
  ended: '{title}: {seconds} s',
  node_old: 'Roomward needs Node 20.19 or newer; this is {version}. Install a newer one, from nodejs.org for example.',
  programs_missing: 'Two addons are compiled here; missing: {programs}. On Debian and Ubuntu, run this, then the same again:',
  peers_missing: 'The tests talk to programs that are missing. On Debian and Ubuntu, run this, then the same again:',
  peers_failed: 'The Debian packages could not be installed; why stands above. Run this, then the same again:',
  packages_failed: 'The packages could not be installed; why stands above.',
  unreachable:
    'A server could not be reached. Look at the network or the proxy (`npm config list` shows what npm uses) and start again.',
  full: 'The disk is full. Make room (some 400 MB) and start again.',
  denied: 'This folder may not be written. Use one that is yours and start again.',
  build_failed: 'The build failed; why stands above.',
  usage: 'Usage: node setup.mjs start [options of serve] | test [word]',
  running: 'Roomward is running.',
  console: 'Console',
  login: 'Login',
  login_given: 'admin, with the password of ROOMWARD_ADMIN_PASSWORD',
  login_chosen: 'admin, with the password that you chose. Lost? {command}',
  data: 'Data',
  data_at: '{folder} (to begin anew: stop, then delete it)',
  stop: 'Stop',
  stop_by: 'Ctrl+C',
};

const ZH_CN = {
  first: '首次启动：依次安装软件包、构建、启动程序。安装软件包需要一到三分钟，其中要编译两个原生模块。',
  packages: '安装软件包',
  packages_came: '已就绪 {n} 个，共约 {all} 个',
  compiling: '正在编译 {addon}',
  build: '构建',
  building: '正在打包控制台和程序',
  debian: '安装测试所需的 Debian 软件包',
  fetching: 'apt-get 正在下载并解包',
  begun: '{title} …',
  goes_on: '  {seconds} 秒：{doing}',
  ended: '{title}：用时 {seconds} 秒',
  node_old: 'Roomward 需要 Node 20.19 或更高版本，当前为 {version}。请安装新版本，例如从 nodejs.org 下载。',
  programs_missing: '需要在本机编译两个原生模块，缺少 {programs}。在 Debian 或 Ubuntu 上执行以下命令，然后重试：',
  peers_missing: '缺少测试所需的程序。在 Debian 或 Ubuntu 上执行以下命令，然后重试：',
  peers_failed: 'Debian 软件包安装失败，原因见上。请执行以下命令，然后重试：',
  packages_failed: '软件包安装失败，原因见上。',
  unreachable: '无法连接服务器。请检查网络或代理（npm config list 可查看 npm 的设置），然后重新启动。',
  full: '磁盘空间不足。请腾出约 400 MB 空间，然后重新启动。',
  denied: '当前目录不可写。请换用有权限的目录，然后重新启动。',
  build_failed: '构建失败，原因见上。',
  usage: '用法：node setup.mjs start [serve 的选项] | test [关键字]',
  running: 'Roomward 已启动。',
  console: '控制台',
  login: '登录',
  login_given: 'admin，密码为 ROOMWARD_ADMIN_PASSWORD 的值',
  login_chosen: 'admin，密码为您设置的密码。忘记密码：{command}',
  data: '数据',
  data_at: '{folder}（如需重新开始：停止程序后删除该目录）',
  stop: '停止',
  stop_by: 'Ctrl+C',
};

const ZH_TW = {
  first: '首次啟動：依序安裝套件、建置、啟動程式。安裝套件需要一到三分鐘，其中要編譯兩個原生模組。',
  packages: '安裝套件',
  packages_came: '已就緒 {n} 個，共約 {all} 個',
  compiling: '正在編譯 {addon}',
  build: '建置',
  building: '正在打包主控台和程式',
  debian: '安裝測試所需的 Debian 套件',
  fetching: 'apt-get 正在下載並解開',
  begun: '{title} …',
  goes_on: '  {seconds} 秒：{doing}',
  ended: '{title}：耗時 {seconds} 秒',
  node_old: 'Roomward 需要 Node 20.19 或更新版本，目前為 {version}。請安裝新版本，例如從 nodejs.org 下載。',
  programs_missing: '需要在本機編譯兩個原生模組，缺少 {programs}。在 Debian 或 Ubuntu 上執行以下命令，然後重試：',
  peers_missing: '缺少測試所需的程式。在 Debian 或 Ubuntu 上執行以下命令，然後重試：',
  peers_failed: 'Debian 套件安裝失敗，原因見上。請執行以下命令，然後重試：',
  packages_failed: '套件安裝失敗，原因見上。',
  unreachable: '無法連線至伺服器。請檢查網路或代理（npm config list 可檢視 npm 的設定），然後重新啟動。',
  full: '磁碟空間不足。請騰出約 400 MB 空間，然後重新啟動。',
  denied: '目前目錄不可寫入。請換用有權限的目錄，然後重新啟動。',
  build_failed: '建置失敗，原因見上。',
  usage: '用法：node setup.mjs start [serve 的選項] | test [關鍵字]',
  running: 'Roomward 已啟動。',
  console: '主控台',
  login: '登入',
  login_given: 'admin，密碼為 ROOMWARD_ADMIN_PASSWORD 的值',
  login_chosen: 'admin，密碼為您設定的密碼。忘記密碼：{command}',
  data: '資料',
  data_at: '{folder}（如需重新開始：停止程式後刪除該目錄）',
  stop: '停止',
  stop_by: 'Ctrl+C',
};

/** The sentences of a terminal, by what its environment says of its language. */
export function wordsOf({ ROOMWARD_LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = {}) {
  // as the program reads them (daemon/lang/terminal.ts): one that is empty is not set
  const wanted = ROOMWARD_LANGUAGE || LC_ALL || LC_MESSAGES || LANG || '';
  if (!/^zh/i.test(wanted)) return EN;
  return /^zh.(tw|hk|mo|xg)/i.test(wanted) ? ZH_TW : ZH_CN;
}

/** @param data what stands for the names in braces */
export const fill = (sentence, data) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(data[name]));
