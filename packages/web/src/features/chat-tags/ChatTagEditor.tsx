import type { ChatTagActView, ChatTagCount } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { TagForm } from '../../ui/tag-list/TagForm.tsx'
import { chatTagQuery } from './chat-tag-queries.ts'
import { chatTagWords } from './chat-tag-words.ts'
import { useChatFigure } from './use-chat-figure.ts'

type Props = { tag: ChatTagCount; onBegun: (act: ChatTagActView) => void; onClose: () => void }

/** One tag of chats beside their list: what is begun changes all chats that have it. */
export function ChatTagEditor({ tag: { tag, chats }, onBegun, onClose }: Props) {
  const t = useWords(chatTagWords)
  const figure = useChatFigure()
  return (
    <TagForm
      formName={`chat-tag.${tag}`}
      tag={tag}
      words={{
        ...{ name: t('name'), rename: t('rename'), join: t('join'), renames: t('renames'), begun: t('begun') },
        ...{ delete: t('delete'), deleteQuestion: t('deleteQuestion', { tag }), deleteText: t('deleteText', { count: figure(chats) }) },
        deleteBegun: t('deleteBegun'),
      }}
      tagOf={chatTagQuery}
      joins={(other) => t('joins', { tag: other.tag, count: figure(other.chats) })}
      rename={async (to) => onBegun(await api.chatTags.rename({ tag, to }, { quiet: true }))}
      remove={async () => onBegun(await api.chatTags.delete({ tag }, { quiet: true }))}
      onClose={onClose}
    />
  )
}
