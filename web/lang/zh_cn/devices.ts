export default {
  title: '设备管理',
};
