import type { KeyboardEvent } from 'react'

/** Moves the focus among the commands of a menu as its keys say; other keys are left alone. */
export function moveInMenu(menu: HTMLElement | null, event: KeyboardEvent): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const next = nextItem(items, items.find((item) => item === document.activeElement) ?? null, event.code)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Where a key leads in a list that goes round; undefined for keys that lead nowhere. */
export function nextItem<T>(items: readonly T[], current: T | null, code: string): T | undefined {
  const at = current === null ? -1 : items.indexOf(current)
  switch (code) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at === -1 ? -1 : at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
  }
}
