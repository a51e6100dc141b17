// What pages that watch values share, and no page of settings: a chunk made as that of core.ts is, loaded with those pages.
export {};
