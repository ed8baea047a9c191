/** A LIKE pattern for "contains this text", with the pattern's own signs taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
