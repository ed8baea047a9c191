import { lazy, Suspense } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useWorkspaceView } from './workspace-view.ts'

const TransferDialog = lazy(async () => ({ default: (await import('../actions/TransferDialog.tsx')).TransferDialog }))
const CreateChatDialog = lazy(async () => ({ default: (await import('../actions/CreateChatDialog.tsx')).CreateChatDialog }))
const CommandPalette = lazy(async () => ({ default: (await import('../keyboard/CommandPalette.tsx')).CommandPalette }))
const CheatSheet = lazy(async () => ({ default: (await import('../keyboard/CheatSheet.tsx')).CheatSheet }))

/** What is open over the workspace; the code of each comes when it is first opened. */
export function WorkspaceDialogs({ chatId }: { chatId: string | null }) {
  const dialog = useWorkspaceView((view) => view.dialog)
  const chat = useLive((state) => (chatId === null ? undefined : state.chats.get(chatId)))
  return (
    <Suspense>
      {dialog === 'transfer' && chat !== undefined && <TransferDialog chat={chat} />}
      {dialog === 'createChat' && <CreateChatDialog />}
      {dialog === 'palette' && <CommandPalette chat={chat} />}
      {dialog === 'keys' && <CheatSheet />}
    </Suspense>
  )
}
