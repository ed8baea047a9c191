/** Cuts a text into pieces that the platform takes, at line ends and spaces where there are some. None of an empty text. */
export function cutText(text: string, { limit, lengthOf }: { limit: number; lengthOf(text: string): number }): string[] {
  const pieces: string[] = []
  let rest = text
  while (lengthOf(rest) > limit) {
    const longest = longestStart(rest, limit, lengthOf)
    const places = [longest.lastIndexOf('\n'), longest.lastIndexOf(' ')]
    const place = places.find((one) => one > longest.length / 2) ?? longest.length
    pieces.push(rest.slice(0, place).trimEnd() || rest.slice(0, place))
    rest = rest.slice(place).replace(/^[ \n]/, '')
  }
  if (rest.trim() !== '') pieces.push(rest)
  return pieces
}

/** As much of the beginning as fits, without cutting through a character. */
function longestStart(text: string, limit: number, lengthOf: (text: string) => number): string {
  let start = ''
  let length = 0
  for (const character of text) {
    length += lengthOf(character)
    if (length > limit) break
    start += character
  }
  return start
}
