import { readableOn, textOn } from '@besedka/contract/colour-contrast'
import type { HostConnection } from './host-connection.ts'

/** The grounds of base.css on which the brand colour is hardest to read as text: their bubbles. */
const grounds = { light: '#f3f1ed', dark: '#292723' }

/** Sets the brand's colours as properties. By calls, because the page's policy forbids style attributes. */
export function applyLook({ colour, scheme }: { colour: string; scheme: 'auto' | 'light' | 'dark' }): void {
  const root = document.documentElement
  root.style.setProperty('--brand', colour)
  root.style.setProperty('--on-brand', textOn(colour))
  root.style.setProperty('--brand-on-light', readableOn(colour, grounds.light))
  root.style.setProperty('--brand-on-dark', readableOn(colour, grounds.dark))
  root.dataset.scheme = scheme
}

/** As dark as the page around, each time the window is shown. */
export function followPage(host: HostConnection): void {
  host.subscribe(() => {
    document.documentElement.dataset.scheme = host.getView().dark ? 'dark' : 'light'
  })
}
