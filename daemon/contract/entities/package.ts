/** A value of a row that changes, or what is wrong with it. */
export interface PackageField {
  /** of its column; '' where the row itself is meant */
  name: string;
  /** as a sheet shows it; of a password neither is told */
  before?: string;
  after?: string;
  message?: string;
}
/** What would become of one row of a package, or of one thing that it leaves out. */
export interface PackageRow {
  /** what the section is called */
  section: string;
  /** of its sheet or list; null: it is not in the file, or the file as a whole is meant */
  line: number | null;
  name: string;
  what: 'added' | 'changed' | 'removed' | 'failed';
  fields: PackageField[];
}
export interface PackageCount {
  section: string;
  name: string;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  failed: number;
}
/** How a text file of one sheet was read, and what else it might be. */
export interface PackageText {
  encoding: 'utf-8' | 'gb18030' | 'big5' | 'utf-16le' | 'utf-16be';
  /** '': its heads are those of no section */
  section: string;
  sections: { key: string; name: string }[];
  /** its first rows */
  rows: string[][];
}
/** What a package would do, or has done. */
export interface PackagePlan {
  /** names the file and this outcome: whoever applies it says it again */
  mark: string;
  /** nothing is in the way */
  ok: boolean;
  counts: PackageCount[];
  /** the first of those that do not stay as they are, the failed before all */
  rows: PackageRow[];
  /** how many there are */
  total: number;
  /** null: it is a workbook or JSON */
  text: PackageText | null;
  /** by their names: of these a password, or what stands behind the `?` of an address, has to be typed again */
  again: string[];
}
