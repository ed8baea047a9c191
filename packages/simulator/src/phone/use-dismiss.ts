import { type RefObject, useEffect } from 'react'

/** Closes what is open by Esc, which returns to its button, and by a press elsewhere. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    function pressKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('button')?.focus()
    }
    function pressPointer(event: PointerEvent): void {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', pressKey)
    document.addEventListener('pointerdown', pressPointer)
    return () => {
      document.removeEventListener('keydown', pressKey)
      document.removeEventListener('pointerdown', pressPointer)
    }
  }, [box, open, close])
}
