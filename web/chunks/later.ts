// What pages share that the overview has no use for: a chunk made as that of core.ts is, and loaded with every page but the
// overview.
export {};
