let bring: (path: string) => void = () => {}

/** Says how the code of a page is brought. Links only know that it can be: the pages that are brought have links themselves. */
export function prepareBy(by: (path: string) => void): void {
  bring = by
}

/** Brings the code of a page that is likely to be opened next. */
export function prepare(path: string): void {
  bring(path)
}
