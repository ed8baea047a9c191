import { chatPriorities } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { setPriority } from './change-desk.ts'
import { deskWords } from './desk-words.ts'

/** The priority of a chat, for whoever may to change. */
export function PriorityField({ chat }: { chat: QuietChat }) {
  const t = useWords(deskWords)
  const client = useLiveClient()
  const may = useLive((state) => hindranceHere('prioritise', state, chat) === null)
  if (!may) return t(chat.priority)
  return (
    <NativeSelect
      size="xs"
      ms={-10}
      aria-label={t('priority')}
      data={chatPriorities.map((priority) => ({ value: priority, label: t(priority) }))}
      value={chat.priority}
      onChange={(event) => {
        const chosen = chatPriorities.find((priority) => priority === event.currentTarget.value)
        if (chosen !== undefined) void setPriority(client, chat, chosen)
      }}
    />
  )
}
