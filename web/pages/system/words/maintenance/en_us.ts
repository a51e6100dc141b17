import type master from './zh_cn';

export default {
  pages: {
    async_node: 'Compare and sync the data of this box with the upper-level platform.',
    bind_node: 'Bind this box to the upper-level platform.',
    download_protocol: 'Download point lists as XLSX or JSON for upper-level systems.',
    setting_auto_login: 'Let browsers log in without a password for a set period.',
    setting_sys_edition: 'Select the edition, with its name, company and support information.',
    tools: 'On-site tools: network checks, reading Modbus registers, checksums and number conversion.',
  },
  root: 'The maintenance list is for the super administrator only.',
  title: 'Maintenance list',
} satisfies typeof master;
