import { type RefObject, useEffect, useRef } from 'react'
import { useAddress } from '../app/router/address.ts'

/** Brings the link to the present page into view, where a list of links is longer than its room. Answers the ref of what holds them. */
export function usePresentInView<T extends HTMLElement>(inline: ScrollLogicalPosition = 'nearest'): RefObject<T | null> {
  const list = useRef<T>(null)
  const address = useAddress(({ path, search }) => path + search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is open
  useEffect(() => {
    // In braces: it may answer a promise, which is no way to end an effect.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline })
  }, [address])
  return list
}
