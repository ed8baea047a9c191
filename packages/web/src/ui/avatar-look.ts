/** One or two letters: of the first and the last word, or a person-less mark when the name has no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return (
    [first, last]
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '·'
  )
}

/** A hue from 0 to 359 that is always the same for a seed, spread so that neighbours differ. */
export function hueOf(seed: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 16_777_619)
  return ((hash >>> 0) * 137) % 360
}
