import { Suspense, useEffect } from 'react'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
import { commandOf } from './keymap.ts'

const CommandPalette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette)
const CreateChatDialog = lazyPart(async () => (await import('../actions/CreateChatDialog.tsx')).CreateChatDialog)

/** Ctrl+K on the pages that are not the workspace; where a page has another use for it, that comes first. */
export function PaletteElsewhere() {
  const dialog = useWorkspaceView((view) => view.dialog)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || commandOf(event, true) !== 'palette') return
      if (document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      openDialog('palette')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      {dialog !== null && <FocusBack />}
      <Suspense>
        {dialog === 'palette' && <CommandPalette chat={undefined} elsewhere />}
        {dialog === 'createChat' && <CreateChatDialog />}
      </Suspense>
    </>
  )
}
