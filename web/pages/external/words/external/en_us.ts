import type zh from './zh_cn';

export default {
  title: 'External link',
  door: 'Door device page',
  window: 'Open in new window',
  frame: 'Page of {host}',
  show: 'Show here',
  none: 'No URL',
  none_says: 'This link has no address. Ask an administrator to correct it in the menus.',
  refused: 'This URL cannot be opened',
  refused_says: 'Only http and https URLs, and pages under /static/, can be opened.',
  own: 'The console cannot be opened inside itself.',
  unknown: 'This URL is not in the menu',
  unknown_says: 'It leads to {host}. Open it only if you trust it.',
  slow: '{host} does not respond, or does not allow being shown here. Try a new window.',
  mixed: 'This console uses https, so the browser does not show http pages inside it. Open the page in a new window.',
} satisfies typeof zh;
