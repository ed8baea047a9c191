/** The field of the composer, for labels and for shortcuts that go there. */
export const composerInputId = 'composer-input'

/** Puts the cursor into the composer, if one is on the screen. */
export function focusComposer(): void {
  document.getElementById(composerInputId)?.focus()
}

/**
 * The same where the button that was pressed is gone, once that is drawn. On a phone the keyboard would cover the conversation.
 */
export function focusComposerIfNowhere(): void {
  setTimeout(() => {
    if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focusComposer()
  })
}
