/** A MIME type in lower case and without parameters: `text/plain` for `Text/Plain; charset=utf-8`. */
export function bareMimeType(mimeType: string): string {
  return mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** As what a provider takes a file, by its MIME type; `otherwise` for types that are not among these. */
export function typeByMime<T>(otherwise: T, types: Readonly<Record<string, T>>): (file: { mimeType: string }) => T {
  return ({ mimeType }) => types[bareMimeType(mimeType)] ?? otherwise
}
