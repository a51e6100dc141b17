/** The search for pages and for what is in the room. */
const words = {
  title: '搜索页面、设备、监控项和站点',
  pages: '页面',
  devices: '设备',
  items: '监控项',
  sites: '站点',
  more: '另有 {n} 个，请输入更多字词',
  none: '没有名称、型号或地址包含“{text}”的内容',
  found: '{n} 个结果',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly search: typeof words;
  }
}
