import { otherLayout } from '@besedka/language/other-layout'

/** A single letter means something on either layout: it is taken as it is. */
const shortest = 2

/** What a text finds: every word of it stands somewhere in the name. What it finds as typed comes before what it finds on the other layout. */
export function findByWords<Item>(items: readonly Item[], search: string, nameOf: (item: Item) => string): Item[] {
  const asTyped = search.trim()
  const found = items.filter((item) => holds(nameOf(item), asTyped))
  if (asTyped.length < shortest) return found
  const meant = otherLayout(asTyped)
  return [...found, ...items.filter((item) => !found.includes(item) && holds(nameOf(item), meant))]
}

function holds(name: string, search: string): boolean {
  const folded = fold(name)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** As the server's search does: the dots of ё are seldom typed. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
