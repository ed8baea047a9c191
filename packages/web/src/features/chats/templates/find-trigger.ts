/** What is typed behind a slash to find a template: from the slash at `start` to the cursor. */
export type Trigger = { start: number; end: number; query: string }

/** Longer than any shortcut or what somebody types to find something: from there on it is text. */
const longestQuery = 60

/** The slash at the beginning of the text or behind white space that the cursor stands after, in the same line; undefined where there is none. */
export function findTrigger(text: string, cursor: number): Trigger | undefined {
  const before = text.slice(Math.max(0, cursor - longestQuery - 1), cursor)
  const match = /(?:^|\s)\/([^\n/]*)$/.exec(before)
  if (!match) return undefined
  const query = match[1] ?? ''
  const start = cursor - query.length - 1
  // At the edge of what was looked at, the slash may stand behind a letter.
  if (start > 0 && !/\s/.test(text[start - 1] ?? '')) return undefined
  return { start, end: cursor, query }
}
