import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  carousel: { title: '輪播設置', done: '輪播設置已保存' },
  pictures: {
    title: { icon: '圖標' },
    uploaded: { icon: '上傳圖標成功' },
    failed: { icon: '上傳圖標失敗：{reason}' },
    fault: {
      not_image: '只能上傳圖片文件',
      unreadable: '無法讀取此圖片，請換一個文件',
      too_large: '圖片縮小後仍然過大，請換一個文件',
    },
    icon: { camera: '攝像機', network: '網絡' },
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
