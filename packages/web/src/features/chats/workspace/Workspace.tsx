import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { isRefused } from '../../../live/forget-unseen.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { ChatListPane } from '../list/ChatListPane.tsx'
import { ContextPanel } from '../panel/ContextPanel.tsx'
import { LazySyncMark } from '../sync/LazySyncMark.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { PaneHandle } from './PaneHandle.tsx'
import { usePanel } from './panel.ts'
import { useFollowing } from './use-following.ts'
import { useListQuery } from './use-list-query.ts'
import { useAddressLeads, useAttendedChat, usePlace, useWholeAddress } from './use-place.ts'
import styles from './Workspace.module.css'
import { WorkspaceDialogs } from './WorkspaceDialogs.tsx'
import { changeSettings, useWorkspaceSettings } from './workspace-settings.ts'

/** The operator's workspace beside the main menu: list, one conversation or two, panel. A phone shows one of them at a time. */
export function Workspace() {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const { chatId, besideId } = usePlace()
  const attendedId = useAttendedChat()
  const shownIds = useMemo(() => [chatId, besideId].filter((id) => id !== null), [chatId, besideId])
  const { scope } = useListQuery()
  const panel = usePanel()
  // Of a chat that there is not, nothing would ever come into it.
  const hasPanel = useLive((state) => attendedId !== null && (state.chats.has(attendedId) || !isRefused(state, attendedId)))
  const listWidth = useWorkspaceSettings((settings) => settings.listWidth)
  const panelWidth = useWorkspaceSettings((settings) => settings.panelWidth)
  const onPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useAddressLeads()
  useWholeAddress()
  useShortcuts()
  useFollowing(scope, shownIds)

  useEffect(() => client.showChat(chatId, besideId), [client, chatId, besideId])
  useEffect(() => client.activity.view(attendedId), [client, attendedId])

  return (
    <div className={styles.workspace} data-chat={chatId !== null || undefined} data-two={besideId !== null || undefined}>
      <div className={styles.list} style={{ '--width': `${listWidth}px` }}>
        <ChatListPane />
        <PaneHandle
          label={t('listWidth')}
          side="end"
          width={listWidth}
          from={260}
          to={480}
          onResize={(width) => changeSettings({ listWidth: width })}
        />
      </div>
      <div className={styles.conversation}>
        {/* On a phone the mark below the list is out of sight while a chat is open. */}
        {onPhone && chatId !== null && <LazySyncMark place="notice" />}
        <ConversationPane pane="main" chatId={chatId} attended={attendedId === chatId} />
        {besideId !== null && <ConversationPane pane="beside" chatId={besideId} attended={attendedId === besideId} />}
      </div>
      {attendedId !== null && panel !== null && hasPanel && (
        <div className={styles.panel} style={{ '--width': `${panelWidth}px` }}>
          <PaneHandle
            label={t('panelWidth')}
            side="start"
            width={panelWidth}
            from={260}
            to={480}
            onResize={(width) => changeSettings({ panelWidth: width })}
          />
          <ContextPanel chatId={attendedId} open={panel} />
        </div>
      )}
      <WorkspaceDialogs chatId={attendedId} />
    </div>
  )
}
