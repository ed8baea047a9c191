/** What is asked of a field while something is written in it: a textarea's, or that of an editor. Places are signs of its `value`. */
export type TextField = {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  focus(options?: FocusOptions): void
  setSelectionRange(start: number, end: number): void
  matches(selector: ':focus'): boolean
}
