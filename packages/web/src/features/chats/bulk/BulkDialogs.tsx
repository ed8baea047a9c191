import type { ChatView } from '@besedka/contract'
import { BulkClose } from './BulkClose.tsx'
import { BulkSnooze } from './BulkSnooze.tsx'
import { BulkTag } from './BulkTag.tsx'
import { BulkTransfer } from './BulkTransfer.tsx'
import type { useBulk } from './use-bulk.ts'

/** What is asked before it is done with chats. */
export type Asking = 'transfer' | 'close' | 'snooze' | 'tag'

type Props = { asking: Asking; chats: readonly ChatView[]; bulk: ReturnType<typeof useBulk>; onClose: () => void }

export function BulkDialogs({ asking, chats, bulk, onClose }: Props) {
  switch (asking) {
    case 'transfer':
      return <BulkTransfer chats={chats} onTransfer={bulk.transfer} onClose={onClose} />
    case 'close':
      return <BulkClose chats={chats} onClosing={bulk.close} onClose={onClose} />
    case 'snooze':
      return <BulkSnooze chats={chats} onSnooze={bulk.snooze} onClose={onClose} />
    case 'tag':
      return <BulkTag chats={chats} onTag={bulk.tag} onClose={onClose} />
  }
}
