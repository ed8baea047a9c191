/** A chat's number that people can say aloud: the end of its id, `7F3A-91C2`. */
export function chatNumber(chatId: string): string {
  const end = chatId.replaceAll('-', '').slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
