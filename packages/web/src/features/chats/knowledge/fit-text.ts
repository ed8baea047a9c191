/** A text as long as a message of the channel may be: cut behind a sentence, with the address where the rest stands. */
export function fitText(text: string, limit: number, address: string | null): string {
  if (text.length <= limit) return text
  const rest = address === null ? '…' : `…\n${address}`
  const room = text.slice(0, Math.max(0, limit - rest.length))
  const end = Math.max(room.lastIndexOf('\n'), ...['. ', '! ', '? '].map((sign) => room.lastIndexOf(sign) + 1))
  const cut = end > room.length / 2 ? room.slice(0, end) : room
  return cut.trimEnd().replace(/[\ud800-\udbff]$/, '') + rest
}
