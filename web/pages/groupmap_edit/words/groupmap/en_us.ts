import type zh from './zh_cn';

export default {
  no_site: 'There is no site to edit',
  not_drawn: 'This site has no map yet',
  larger: 'Open on a larger screen to edit. Here the map can only be viewed.',
  may_not: 'You do not have permission to edit maps. Here the map can only be viewed.',
} satisfies typeof zh;
