import { ActionIcon } from '@mantine/core'
import { IconColumns2, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { usePane } from '../workspace/pane.ts'
import { useEndBeside, useGo, usePlace } from '../workspace/use-place.ts'
import styles from './Conversation.module.css'

const look = { variant: 'subtle', color: 'gray', size: 36 } as const

/** Puts a conversation beside the next one that is chosen. */
export function KeepBeside({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const pane = usePane()
  const { filter, besideId } = usePlace()
  const go = useGo()
  if (pane === 'beside' || besideId !== null) return null
  return (
    <ActionIcon
      {...look}
      className={styles.keepBeside}
      aria-label={t('keepBeside')}
      title={`${t('keepBeside')} · Alt+B`}
      onClick={() => go({ filter, chatId: null, besideId: chatId })}
    >
      <IconColumns2 size={20} stroke={1.5} />
    </ActionIcon>
  )
}

/** Ends that: the other conversation has the whole room again. */
export function LeaveBeside() {
  const { t } = useTranslation('chats')
  const pane = usePane()
  const endBeside = useEndBeside()
  if (pane === 'main') return null
  return (
    <ActionIcon {...look} aria-label={t('closeBeside')} title={`${t('closeBeside')} · Alt+B`} onClick={endBeside}>
      <IconX size={20} stroke={1.5} />
    </ActionIcon>
  )
}
