export default {
  title: '系统信息',
};
