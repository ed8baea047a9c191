/** A LIKE pattern for "contains this text", with the pattern's own signs taken literally. */
export function containing(text: string): string {
  return `%${exactly(text)}%`
}

/** A LIKE pattern for the text as a whole. */
export function exactly(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** A regular expression for "contains this text, with or without the dots of ё", with the expression's own signs taken literally. */
export function eitherYo(text: string): string {
  return text.replace(/[\\.*+?^$|()[\]{}]/g, '\\$&').replace(/[её]/gi, '[её]')
}
