/** Phones do not shrink a fixed panel when the keyboard opens; the composer would be under it. */
export function fitAboveKeyboard(panel: HTMLElement, isFullScreen: () => boolean): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const fit = () => {
    const covered = isFullScreen() && viewport.scale === 1 && innerHeight - viewport.height > 1
    panel.style.setProperty('bottom', covered ? 'auto' : '')
    panel.style.setProperty('top', covered ? `${viewport.offsetTop}px` : '')
    panel.style.setProperty('height', covered ? `${viewport.height}px` : '')
  }
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
}
