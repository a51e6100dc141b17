// What pages share. main.tsx imports it, and the build adds the same import to each file that is loaded later; into this
// one it puts every module that files of several folders need. So all that is shared is one chunk and one request, instead
// of a chunk for each set of pages that happen to have something in common.
export {};
