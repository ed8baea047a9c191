/** What can be opened of the results, in the order in which it stands on the screen. */
function found(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-found]')]
}

/** Up and down through the results, and from the first one back into the field. Answers whether the key meant that. */
export function stepThrough(within: HTMLElement | null, key: string): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (within === null || step === 0) return false
  const all = found(within)
  const at = all.findIndex((one) => one.matches(':focus'))
  if (at + step < 0) within.querySelector<HTMLElement>('input[type="search"]')?.focus()
  else all[Math.min(at + step, all.length - 1)]?.focus()
  return true
}
