/** What is typed behind a sign to find something: from the sign at `start` to the cursor. */
export type Trigger = { start: number; end: number; query: string }

/** Longer than any shortcut, name, or what somebody types to find something: from there on it is text. */
const longestQuery = 60

/** The sign at the beginning of the text or behind white space that the cursor stands after, in the same line; undefined where there is none. */
export function findTrigger(text: string, cursor: number, sign = '/'): Trigger | undefined {
  const from = Math.max(0, cursor - longestQuery - 1)
  const line = text.slice(Math.max(from, text.lastIndexOf('\n', cursor - 1) + 1), cursor)
  const place = line.lastIndexOf(sign)
  if (place === -1) return undefined
  const query = line.slice(place + 1)
  const start = cursor - query.length - 1
  return start > 0 && !/\s/.test(text[start - 1] ?? '') ? undefined : { start, end: cursor, query }
}
