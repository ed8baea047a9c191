import { useEffect, useState } from 'react'

/**
 * Stands beside a dialog that exists only while it is open: when both go, the focus goes back to where it was, unless somebody has put it
 * elsewhere. Mantine gives it back only where a dialog stays and is closed. Left on nothing, the next letter typed would be a command.
 */
export function FocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return null
}
