import { memo } from 'react'
import { Conversation } from '../conversation/Conversation.tsx'
import { NoChat } from './NoChat.tsx'
import { attend, PaneContext } from './pane.ts'
import styles from './Workspace.module.css'
import type { Pane } from './workspace-view.ts'

type Props = { pane: Pane; chatId: string | null; attended: boolean }

/** A room for a conversation. Whoever points into it or comes there by keyboard has turned to it. */
export const ConversationPane = memo(function ConversationPane({ pane, chatId, attended }: Props) {
  const turn = () => attend(pane)
  return (
    <PaneContext value={pane}>
      <div className={styles.pane} data-attended={attended || undefined} onFocusCapture={turn} onPointerDownCapture={turn}>
        {chatId === null ? <NoChat /> : <Conversation chatId={chatId} />}
      </div>
    </PaneContext>
  )
})
