/**
 * The e-mail addresses in a text that was typed or pasted, each once, in their order. What mail programs put around them goes:
 * `Anna <anna@example.com>` is one address. Without any "@" the words stay as they are, so that a mistake is shown and not swallowed.
 */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;<>"]+/).filter(Boolean)
  const addresses = words.filter((word) => word.includes('@'))
  return [...new Set(addresses.length > 0 ? addresses : words)]
}
