import { useEffect } from 'react'
import { focusComposer } from './focus-composer.ts'

/** Escape closes the window; on a full screen, where nothing else can be seen, Tab stays inside it. */
export function useWindowKeys({ onEscape, trapsFocus }: { onEscape: (() => void) | undefined; trapsFocus: boolean }): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // An open picture or emoji list takes Escape for itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') onEscape?.()
      // Safari gives a frame's field no focus before somebody has done something in the frame: the first letter is that, and goes there.
      if (/^\S$/.test(event.key) && document.activeElement === document.body && !event.ctrlKey && !event.metaKey) focusComposer()
      if (event.key === 'Tab' && trapsFocus) keepInside(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onEscape, trapsFocus])
}

function keepInside(event: KeyboardEvent): void {
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href],button:not([disabled]),textarea,select,input:not([type=file]),[tabindex="0"]'),
  ]
  const first = stops[0]
  const last = stops.at(-1)
  const [edge, target] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge) return
  event.preventDefault()
  target?.focus()
}
