/** The field of the composer, for labels and for shortcuts that go there. */
export const composerInputId = 'composer-input'

/** Puts the cursor into the composer, if one is on the screen. */
export function focusComposer(): void {
  document.getElementById(composerInputId)?.focus()
}
