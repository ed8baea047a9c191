import type { ChatView } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { chatsAddress, listOfChat } from '../../../../app/chats-search.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { useCopy } from '../../../../ui/use-copy.ts'
import { requestWords } from './request-words.ts'

/** Copies the address at which a colleague finds the chat. */
export function CopyChatLink({ chat }: { chat: Pick<ChatView, 'id' | 'state' | 'snoozedUntil'> }) {
  const t = useWords(requestWords)
  const { copied, copy } = useCopy()
  const label = t(copied ? 'copied' : 'copyLink')
  const Icon = copied ? IconCheck : IconLink
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      onClick={() => void copy(location.origin + chatsAddress({ filter: listOfChat(chat), chatId: chat.id }))}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
