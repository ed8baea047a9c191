import { readableOn, textOn } from '@besedka/contract/colour-contrast'

/** The grounds of base.css on which the brand colour is hardest to read as text: their bubbles. */
const grounds = { light: '#f1f0ed', dark: '#2c2c2a' }

/** Sets the brand's colours as properties. By calls, because the page's policy forbids style attributes. */
export function applyLook({ colour, scheme = 'auto' }: { colour: string; scheme?: 'auto' | 'light' | 'dark' }): void {
  const root = document.documentElement
  root.style.setProperty('--brand', colour)
  root.style.setProperty('--on-brand', textOn(colour))
  root.style.setProperty('--brand-on-light', readableOn(colour, grounds.light))
  root.style.setProperty('--brand-on-dark', readableOn(colour, grounds.dark))
  root.dataset.scheme = scheme
}
