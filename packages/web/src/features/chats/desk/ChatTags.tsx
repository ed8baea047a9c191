import { chatTagLimits } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { TagEditor, TagList } from '../../../ui/tags/TagEditor.tsx'
import { hindranceHere } from '../actions/chat-rights.ts'
import { addTag, removeTag } from './change-desk.ts'
import { deskWords } from './desk-words.ts'

/** The tags of a chat, for whoever may to change. */
export function ChatTags({ chat, autoFocus = false }: { chat: QuietChat; autoFocus?: boolean }) {
  const t = useWords(deskWords)
  const client = useLiveClient()
  const may = useLive((state) => hindranceHere('tag', state, chat) === null)
  if (!may) return chat.tags.length === 0 ? t('noTags') : <TagList tags={chat.tags} />
  return (
    <TagEditor
      tags={chat.tags}
      words={{ add: t('addTag'), remove: (tag) => t('removeTag', { tag }) }}
      maxLength={chatTagLimits.tag}
      kind="chat-tags"
      autoFocus={autoFocus}
      find={async (search, signal) => (await api.chats.tags({ search }, { signal, quiet: true })).items.map(({ tag }) => tag)}
      onAdd={(tag) => addTag(client, chat, tag)}
      onRemove={(tag) => void removeTag(client, chat, tag)}
    />
  )
}
