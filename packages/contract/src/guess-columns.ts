import { plainHeading } from './plain-heading.ts'

/**
 * What the columns of a file most likely are, by what their headings say; each once. `known`: the headings of each column as `plainHeading` writes them; what
 * nobody knows is `skip`.
 */
export function guessColumns<Column extends string>(
  titles: readonly string[],
  known: Readonly<Record<Column, readonly string[]>>,
): (Column | 'skip')[] {
  const taken = new Set<Column>()
  return titles.map((title) => {
    const words = plainHeading(title)
    const found = (Object.keys(known) as Column[]).find((column) => !taken.has(column) && known[column].includes(words))
    if (found) taken.add(found)
    return found ?? 'skip'
  })
}
