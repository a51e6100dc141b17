import type master from './zh_cn';

export default {
  pages: {
    async_node: 'Compares the data of this box with the platform above, and syncs it.',
    bind_node: 'Binds this box to the platform above.',
    download_protocol: 'Downloads the point table as a sheet or file, for the system above.',
    setting_auto_login: 'Lets browsers in without a password for a chosen period.',
    setting_sys_edition: 'Selects the edition: name, company and support change with it.',
    tools: 'Tests on site: network checks, reading Modbus registers, checksums and number conversion.',
  },
  root: 'Only the super administrator may use the maintenance list.',
  title: 'Maintenance list',
} satisfies typeof master;
