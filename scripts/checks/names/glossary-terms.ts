/** The terms of GLOSSARY.md: what is bold in the first column of its table. */
export function glossaryTerms(glossary: string): Set<string> {
  const firstCells = glossary.split('\n').flatMap((line) => line.match(/^\| (\*\*[^|]*)\|/)?.[1] ?? [])
  return new Set(firstCells.flatMap((cell) => [...cell.matchAll(/\*\*(.+?)\*\*/g)].map(([, term = '']) => asTerm(term))))
}

/** A name as it is compared: `customer-statuses` and "Customer status" are the same. */
export function asTerm(name: string): string {
  return singular(name.toLowerCase().replaceAll('-', ' '))
}

function singular(words: string): string {
  if (/ies$/.test(words)) return words.replace(/ies$/, 'y')
  if (/(s|x|ch|sh)es$/.test(words)) return words.replace(/es$/, '')
  return /[^sui]s$/.test(words) ? words.slice(0, -1) : words
}
