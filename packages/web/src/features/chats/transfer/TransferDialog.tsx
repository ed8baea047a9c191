import type { ChatView } from '@besedka/contract'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { TransferForm } from './TransferForm.tsx'

/** Hands the chat of the workspace on; the next chat follows. */
export function TransferDialog({ chat }: { chat: ChatView }) {
  const { transfer } = useChatActions()
  return <TransferForm chat={chat} transfer={(to, comment) => transfer(chat, to, comment)} onClose={() => openDialog(null)} />
}
