import type { TextField } from '../../../ui/text-field.ts'
import { attend } from '../workspace/pane.ts'
import { type Pane, useWorkspaceView } from '../workspace/workspace-view.ts'

/** Puts the cursor into the composer of the conversation that the person has turned to, if one is on the screen. */
export function focusComposer(): void {
  const composer = composerOf(useWorkspaceView.getState().attends) ?? document.querySelector<HTMLElement>('[data-composer]')
  composer?.focus()
}

/** Turns to the conversation in a room: into its composer, if it has one. */
export function turnTo(pane: Pane): void {
  attend(pane)
  const composer = composerOf(pane)
  if (composer !== null) composer.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function composerOf(pane: Pane): HTMLElement | null {
  return document.querySelector(`[data-composer="${pane}"]`)
}

/**
 * The same where the button that was pressed is gone, once that is drawn. On a phone the keyboard would cover the conversation.
 */
export function focusComposerIfNowhere(): void {
  setTimeout(() => {
    if (document.activeElement === document.body && matchMedia('(hover: hover)').matches) focusComposer()
  })
}

/** Focuses a composer that has just been drawn, if the person has turned to its pane and to no dialog. Not on a phone: the keyboard would cover the conversation before it was read. */
export function focusIfAttended(pane: Pane, field: Pick<TextField, 'focus'> | null): void {
  if (isAttended(pane)) field?.focus({ preventScroll: true })
}

/** The same behind what is written there already: whoever comes back to a draft goes on. */
export function focusDraftIfAttended(pane: Pane, field: TextField | null): void {
  if (!field || !isAttended(pane)) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

function isAttended(pane: Pane): boolean {
  const { attends, leafing, dialog } = useWorkspaceView.getState()
  return attends === pane && !leafing && dialog === null && matchMedia('(hover: hover)').matches
}
