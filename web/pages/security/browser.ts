// others are built on Chrome and say so, too: the narrower name comes first
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/QQBrowser\/(\d+)/i, 'QQ'],
  [/(?:MetaSr|Sogou)\D*(\d+)/i, 'Sogou'],
  [/Edge?(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:MSIE |Trident\/.*rv:)(\d+)/, 'IE'],
  [/(?:Chrome|CriOS|Chromium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];
const LONGEST = 32;

/** A user agent in a few words: "Chrome 120"; what is not known is shown as it is, cut. */
export function browserOf(agent: string): string {
  for (const [says, name] of NAMES) {
    const [, version] = says.exec(agent) ?? [];
    if (version) return `${name} ${version}`;
  }
  return agent.length > LONGEST ? `${agent.slice(0, LONGEST)}…` : agent || '—';
}
