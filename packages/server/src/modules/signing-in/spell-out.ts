const letterFor: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's', '!': 'i' }

/** Puts letters for the digits and signs that people write in their place: `p@ssw0rd` is `password`. */
export function spellOut(text: string): string {
  return text.replace(/[@0135$!]/g, (sign) => letterFor[sign] ?? sign)
}
