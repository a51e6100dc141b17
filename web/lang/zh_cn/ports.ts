export default {
  title: '串口设置',
};
