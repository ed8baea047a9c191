/** Puts the cursor into the first field that is marked as wrong, once the marks are on screen. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
