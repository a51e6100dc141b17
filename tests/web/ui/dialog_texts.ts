/** What the parts say by themselves. */
export const TEXTS = {
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  retry: '重试',
  more: '更多',
  loading: '加载中',
  load_failed: '加载失败',
};
