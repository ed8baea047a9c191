/**
 * The addresses in a text that somebody typed or pasted: one a line, or with commas, or as a mail program writes them (`Anna <anna@…>`). One
 * that stands there twice is one, whatever its capitals.
 */
export function parseAddresses(text: string): string[] {
  const addresses = text
    .split(/[\n,;]+/)
    .flatMap((part) => {
      const named = /<([^<>]*)>/.exec(part)
      return named ? [named[1] ?? ''] : part.split(/\s+/)
    })
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
