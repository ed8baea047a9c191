import { useEffect, useState } from 'react'
import { focusedBefore } from './held-typing.ts'

/** Of each dialog that is open now, oldest first: where the focus was before it, and before what it came from. */
const open: HTMLElement[][] = []

/**
 * Stands in a dialog that exists only while it is open: when both go, the focus goes back to where it was, unless somebody has put it
 * elsewhere. Mantine gives it back only where a dialog stays and is closed. Left on nothing, the next letter typed would be a command.
 * From a dialog that came out of another one, which has gone since, it goes back to where it was before that one.
 */
export function FocusBack() {
  const [before] = useState(() => [focusedBefore(), ...(open.at(-1) ?? [])].filter(isPlace))
  useEffect(() => {
    open.push(before)
    return () => {
      // Later, because what replaces this dialog shows its content a moment after, and comes from where this one came.
      setTimeout(() => {
        const isUppermost = open.at(-1) === before
        open.splice(open.indexOf(before), 1)
        if (isUppermost && document.activeElement === document.body) goBack(before)
      })
    }
  }, [before])
  return null
}

function isPlace(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body
}

function goBack(places: readonly HTMLElement[]): void {
  places.find((place) => place.isConnected)?.focus({ preventScroll: true })
}
