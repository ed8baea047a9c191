/** An emoji as phones draw it: a heart by itself would be a black sign of the text's font. */
export function inColour(emoji: string): string {
  return [...emoji].length === 1 ? `${emoji}\ufe0f` : emoji
}
