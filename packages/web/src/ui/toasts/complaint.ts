import { useEffect, useState } from 'react'
import { dismissToast, showToast } from './toasts.ts'

/** The complaint of a form, at most one: it goes with the next attempt, so that it never stands beside a success. */
export function createComplaint() {
  let shown: number | undefined
  function takeBack(): void {
    if (shown !== undefined) dismissToast(shown)
    shown = undefined
  }
  return {
    takeBack,
    show(text: string): void {
      takeBack()
      shown = showToast({ kind: 'error', text })
    },
  }
}

/** The complaint of a form whose marked fields these are: it also goes with the last mark, so that it does not lie over what is right. */
export function useComplaint(problems: Readonly<Record<string, unknown>>) {
  const [complaint] = useState(createComplaint)
  const marked = Object.keys(problems).length > 0
  useEffect(() => {
    if (!marked) complaint.takeBack()
  }, [marked, complaint])
  return complaint
}
