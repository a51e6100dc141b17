/** What coordinate systems are called, in every language. */
export const DATUMS = { wgs84: 'WGS-84', gcj02: 'GCJ-02', bd09: 'BD-09' } as const;
