import { Suspense } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useWorkspaceView } from './workspace-view.ts'

const TransferDialog = lazyPart(async () => (await import('../transfer/TransferDialog.tsx')).TransferDialog)
const CreateChatDialog = lazyPart(async () => (await import('../actions/CreateChatDialog.tsx')).CreateChatDialog)
const CommandPalette = lazyPart(async () => (await import('../keyboard/CommandPalette.tsx')).CommandPalette)
const CheatSheet = lazyPart(async () => (await import('../keyboard/CheatSheet.tsx')).CheatSheet)
const TraceDialog = lazyPart(async () => (await import('../trace/TraceDialog.tsx')).TraceDialog)

/** What is open over the workspace; the code of each comes when it is first opened. */
export function WorkspaceDialogs({ chatId }: { chatId: string | null }) {
  const dialog = useWorkspaceView((view) => view.dialog)
  const trace = useWorkspaceView((view) => view.trace)
  const chat = useLive((state) => (chatId === null ? undefined : state.chats.get(chatId)))
  return (
    <Suspense>
      {dialog !== null && <FocusBack />}
      {dialog === 'transfer' && chat !== undefined && <TransferDialog chat={chat} />}
      {dialog === 'createChat' && <CreateChatDialog />}
      {dialog === 'palette' && <CommandPalette chat={chat} />}
      {dialog === 'keys' && <CheatSheet />}
      {dialog === 'trace' && trace !== null && <TraceDialog {...trace} />}
    </Suspense>
  )
}
