// What is shared by files that come only once somebody asks for more than a page shows: a chunk made as that of core.ts is.
export {};
