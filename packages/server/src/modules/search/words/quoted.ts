/** A word as tsvector and tsquery read it, whatever signs it has. */
export function quoted(lexeme: string): string {
  return lexeme.includes("'") || lexeme.includes('\\') ? `'${lexeme.replace(/['\\]/g, '$&$&')}'` : `'${lexeme}'`
}
