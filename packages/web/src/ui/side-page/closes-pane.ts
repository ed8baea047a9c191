import type { KeyboardEvent } from 'react'

/** Whether Escape is meant for a side page: not for a list that is open in one of its fields, nor for a dialog that came out of it. */
export function closesPane({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('[aria-expanded="true"], option') === null
}
