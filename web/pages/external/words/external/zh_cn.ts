/** The frame for pages of others. */
const words = {
  title: '外部链接',
  door: '门禁设备页',
  window: '新窗口打开',
  frame: '{host} 的页面',
  show: '在此显示',
  none: '没有地址',
  none_says: '链接中没有地址，请联系管理员检查菜单。',
  refused: '此地址不能打开',
  refused_says: '只能打开 http 或 https 地址，以及 /static/ 下的页面。',
  own: '不能在控制台中打开控制台自身。',
  unknown: '此地址不在菜单中',
  unknown_says: '它指向 {host}。确认可信后再打开。',
  slow: '{host} 没有响应，或不允许在此显示。可在新窗口打开。',
  mixed: '控制台使用 https，浏览器不会在此显示 http 页面。请在新窗口打开。',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly external: typeof words;
  }
}
