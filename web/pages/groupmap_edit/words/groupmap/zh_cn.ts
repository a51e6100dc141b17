/** The page of the site-map editor where there is no editor. */
const words = {
  no_site: '没有可编辑的站点',
  not_drawn: '本站点还没有地图',
  larger: '请在更大的屏幕上编辑，此处只能查看。',
  may_not: '没有编辑地图的权限，此处只能查看。',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly groupmap: typeof words;
  }
}
