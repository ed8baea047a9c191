/**
 * The email addresses in a text that was typed or pasted, each once, in their order. What mail programs put around them goes:
 * `"Smirnova, Anna" <anna@example.com>` is one address. A piece without any "@" stays as it is, so that a mistake is shown and not swallowed.
 */
export function addressesIn(text: string): string[] {
  const pieces = text.replaceAll(/"[^"]*"/g, ' ').split(/[,;\n]+/)
  return [...new Set(pieces.flatMap(addressesOfPiece))]
}

function addressesOfPiece(piece: string): string[] {
  const words = piece.split(/[\s<>]+/).filter(Boolean)
  const addresses = words.filter((word) => word.includes('@'))
  return addresses.length > 0 ? addresses : words
}
