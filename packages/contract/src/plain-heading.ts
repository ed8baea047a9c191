/** The heading of a column as headings are compared: small letters, words with one blank between them, no other signs. */
export function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
