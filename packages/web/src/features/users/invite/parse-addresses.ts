/** The addresses in a text that somebody typed or pasted: one a line, or with commas, or as a mail program writes them (`Anna <anna@…>`). */
export function parseAddresses(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .flatMap((part) => {
      const named = /<([^<>]*)>/.exec(part)
      return named ? [named[1] ?? ''] : part.split(/\s+/)
    })
    .map((address) => address.trim())
    .filter((address) => address !== '')
}
