import { type RefObject, useLayoutEffect } from 'react'

/** Lets a field grow with its text, up to the height that its style allows. */
export function useAutoHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const box = field.current
    if (box === null) return
    box.style.height = text === '' ? '' : 'auto'
    // Measuring makes the browser lay the whole page out at once: an empty field needs none.
    if (text !== '') box.style.height = `${box.scrollHeight}px`
  }, [field, text])
}
