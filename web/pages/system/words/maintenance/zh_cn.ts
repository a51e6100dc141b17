const words = {
  pages: {
    async_node: '比对本机与上级平台的数据，并进行同步。',
    bind_node: '把本机绑定到上级平台。',
    download_protocol: '将点表下载为表格或文件，供上级系统对接。',
    setting_auto_login: '让浏览器在有效期内无需密码即可进入。',
    setting_sys_edition: '选择产品版本：名称、公司与技术支持随之改变。',
    tools: '现场调试：网络检测、读取 Modbus 寄存器、校验与进制换算。',
  },
  root: '维护入口仅供超级管理员使用。',
  title: '维护入口',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly maintenance: typeof words;
  }
}
