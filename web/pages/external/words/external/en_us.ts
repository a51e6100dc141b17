import type zh from './zh_cn';

export default {
  title: 'External link',
  door: 'Door device page',
  window: 'Open in new window',
  frame: 'Page of {host}',
  show: 'Show here',
  none: 'No address',
  none_says: 'The link has no pathUrl.',
  refused: 'This address cannot be opened',
  refused_says: 'Only http and https addresses, and pages below /static/, can be opened.',
  own: 'The console cannot be opened inside itself.',
  unknown: 'This address is not in the menu',
  unknown_says: 'It leads to {host}. Open it only if you trust it.',
  slow: '{host} does not answer, or does not let itself be shown here. Try a new window.',
  mixed: 'This console uses https, so the browser shows no http pages inside it. Open it in a new window.',
} satisfies typeof zh;
