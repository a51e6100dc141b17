/** The map of the sites, and maps that something is placed on. */
const words = {
  add_site: '新增站点',
  address: '地址',
  barred: '地图服务器是本页打开之后才设置的，重新加载页面后才能访问。',
  cluster: '{n} 个站点，共 {items} 项异常，最严重的是{name}',
  cluster_ok: '{n} 个站点，全部正常',
  coordinates: '坐标',
  devices: '{n} 台设备',
  farther: '缩小',
  found: '{n} 个站点',
  keys: '方向键移动，加号和减号缩放，0 显示全部。',
  list: '站点列表',
  locate: '在地图上显示',
  lost_blank: '地图瓦片无法加载，已改为空白坐标网。',
  lost_picture: '地图瓦片无法加载，已改用离线图片。',
  nearer: '放大',
  no_match: '没有符合条件的站点',
  no_sites: '还没有站点',
  nowhere: '尚未设置站点坐标',
  nowhere_says: '设置坐标后，站点会显示在地图上。',
  only_abnormal: '只看异常',
  pick: '在地图上点击，填入坐标（{datum}）。键盘：移动地图，按 Enter 取中心。',
  picked: '所选位置',
  reload: '重新加载',
  search: '搜索站点、地址',
  set_coordinates: '设置坐标',
  station: '打开站点监控',
  title: '电子地图',
  unplaced: '未设置坐标',
  whole: '显示全部',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly map: typeof words;
  }
}
