/** RFC 3261, 17: over UDP everything is said again until somebody answers. Milliseconds. */
export type SipTimers = {
  /** How long an answer usually takes (T1). */
  first: number
  /** The longest pause between two repetitions (T2). */
  longest: number
  /** When it is given up (64 × T1). */
  patience: number
}

export const usualTimers: SipTimers = { first: 500, longest: 4_000, patience: 32_000 }

/** Does something now and again and again, with pauses that double, until it is stopped or the patience is over. Answers what stops it. */
export function repeat(work: () => void, { first, longest, patience }: SipTimers, givenUp: () => void): () => void {
  const begun = performance.now()
  let pause = first
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    const left = patience - (performance.now() - begun)
    if (left <= 0) return givenUp()
    timer = setTimeout(
      () => {
        if (performance.now() - begun < patience) work()
        pause = Math.min(pause * 2, longest)
        again()
      },
      Math.min(pause, left),
    )
  }
  work()
  again()
  return () => clearTimeout(timer)
}
