/** A MIME type in lower case and without parameters: `text/plain` for `Text/Plain; charset=utf-8`. */
export function bareMimeType(mimeType: string): string {
  return mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
}
