import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsRightLeft, IconCheck } from '@tabler/icons-react'
import { Fragment, memo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import styles from './Conversation.module.css'

/** Handing a chat on and closing it. Is told nothing of the chat: from one to the next it stays as it is drawn. */
export const ConversationActions = memo(function ConversationActions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chats')
  const actions = [
    { word: t('transfer'), name: t('transfer'), keys: 'Alt+T', Icon: IconArrowsRightLeft, run: () => openDialog('transfer') },
    { word: t('closeChatShort'), name: t('closeChat'), keys: 'Alt+Q', Icon: IconCheck, run: onClose },
  ]
  return actions.map(({ word, name, keys, Icon, run }) => (
    <Fragment key={keys}>
      <Button
        title={`${name} · ${keys}`}
        aria-label={name}
        className={styles.wideAction}
        variant="default"
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        onClick={run}
      >
        {word}
      </Button>
      <ActionIcon title={`${name} · ${keys}`} className={styles.narrowAction} variant="default" size={36} aria-label={name} onClick={run}>
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Fragment>
  ))
})
