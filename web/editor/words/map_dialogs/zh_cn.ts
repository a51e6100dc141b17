/** What opens above the editor of site maps. */
const words = {
  carousel: {
    title: '轮播设置',
    done: '轮播设置已保存',
    enable: '启用站点轮播',
    interval: '停留时间',
    sites: '轮播站点（至少 2 个有设备的站点）',
  },
  pictures: {
    title: { background: '背景图', icon: '图标' },
    help: {
      background: '图片自动缩放为适合画布的大小（建议 1366×768，不超过 1 MB）',
      icon: '图片自动缩小（建议 88×88，不超过 200 KB）',
    },
    swept: '没有站点图使用的图片在一天后自动删除',
    upload: '上传图片',
    sending: '已上传 {n} %',
    uploaded: { background: '上传成功', icon: '上传图标成功' },
    failed: { background: '上传失败：{reason}', icon: '上传图标失败：{reason}' },
    fault: {
      not_image: '只能上传图片文件',
      unreadable: '无法读取该图片，请换一个文件',
      too_large: '图片缩小后仍然过大，请换一个文件',
    },
    blank: '空白',
    nth: '图片 {n}',
    used: '使用中',
    icon: {
      device: '设备',
      temp: '温度',
      humid: '湿度',
      ups: 'UPS',
      ac: '空调',
      bat: '电池',
      leak: '漏水',
      smoke: '烟雾',
      door: '门',
      camera: '摄像机',
      breaker: '断路器',
      switch: '开关',
      bolt: '电力',
      plug: '插座',
      meter: '电表',
      server: '服务器',
      network: '网络',
      site: '站点',
      point: '点位',
      lock: '锁',
      alarm: '告警',
      goto: '跳转',
      pin: '图钉',
      cube: '机柜',
    },
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly map_dialogs: typeof words;
  }
}
