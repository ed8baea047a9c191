/** How many slips a word of this length forgives: in a short one any would make it another word. */
export function slipsForgiven(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}
