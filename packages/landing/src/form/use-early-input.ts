import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** For a field that somebody may have filled in before the page was alive: `take` gets it once, as it is then. */
export function useEarlyInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const takeIt = useEffectEvent(take)
  useLayoutEffect(() => {
    if (input.current) takeIt(input.current)
  }, [])
  return input
}
