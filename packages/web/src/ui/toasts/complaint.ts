import { useState } from 'react'
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

export function useComplaint() {
  return useState(createComplaint)[0]
}
