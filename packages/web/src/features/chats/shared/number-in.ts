/** The number of a chat in what was typed, as people say it aloud and write it down: `7F3A-91C2`, `#7f3a 91c2`. */
export function numberIn(typed: string): string | undefined {
  const [, first, second] = /^#?([\da-f]{4})[\s–-]?([\da-f]{4})$/i.exec(typed.trim()) ?? []
  return first && second && `${first}-${second}`.toUpperCase()
}
