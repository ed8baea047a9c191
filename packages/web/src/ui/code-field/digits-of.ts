/** The digits of what was typed or pasted, at most so many; `123 456` and `123-456` are six. */
export function digitsOf(text: string, most: number): string {
  return text.replaceAll(/\D/g, '').slice(0, most)
}
