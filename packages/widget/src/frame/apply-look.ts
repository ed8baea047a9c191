import { readableOn, textOn } from '../colour/contrast.ts'

/** The grounds of frame.css on which the brand colour is used as text. */
const grounds = { light: '#ffffff', dark: '#1c1c1b' }

/** Sets the brand's colours as properties. By calls, because the page's policy forbids style attributes. */
export function applyLook({ colour, scheme = 'auto' }: { colour: string; scheme?: 'auto' | 'light' | 'dark' }): void {
  const root = document.documentElement
  root.style.setProperty('--brand', colour)
  root.style.setProperty('--on-brand', textOn(colour))
  root.style.setProperty('--brand-on-light', readableOn(colour, grounds.light))
  root.style.setProperty('--brand-on-dark', readableOn(colour, grounds.dark))
  root.dataset.scheme = scheme
}
