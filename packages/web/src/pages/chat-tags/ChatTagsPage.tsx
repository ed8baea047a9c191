import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChatTagActLine } from '../../features/chat-tags/ChatTagActLine.tsx'
import { ChatTagEditor } from '../../features/chat-tags/ChatTagEditor.tsx'
import { chatTagQuery, chatTagsQuery, isUnderWay, putChatTagAct, useChatTagActs } from '../../features/chat-tags/chat-tag-queries.ts'
import { chatTagWords } from '../../features/chat-tags/chat-tag-words.ts'
import { useChatFigure } from '../../features/chat-tags/use-chat-figure.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EarlierActs } from '../../ui/act-line/EarlierActs.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { TagTable } from '../../ui/tag-list/TagTable.tsx'
import styles from '../../ui/tag-list/tag-list.module.css'

/** Settings → Chat tags: all of them with how many chats have each, and one beside the list (`?tag=…`). */
export function ChatTagsPage() {
  const t = useWords(chatTagWords)
  const figure = useChatFigure()
  const [openTag, open, close] = useOpenId('/admin/preferences/chat-tags', 'tag')
  const [search, setSearch] = useState('')
  const tags = useInfiniteQuery({ ...chatTagsQuery(search), placeholderData: keepPreviousData })
  const { data: opened } = useQuery({ ...chatTagQuery(openTag), enabled: openTag !== '' })
  const acts = useChatTagActs()
  const [begun, setBegun] = useState<readonly string[]>([])
  const [hidden, setHidden] = useState<readonly string[]>([])
  const shown = acts.filter((act) => (isUnderWay(act) || begun.includes(act.id)) && !hidden.includes(act.id))
  const earlier = acts.filter((act) => act.undoUntil !== null && !begun.includes(act.id))
  const keep = (actId: string) => setBegun([...begun, actId])
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')}>
      <div className={styles.acts}>
        {shown.map((act) => (
          <ChatTagActLine key={act.id} act={act} onUndone={keep} onHide={() => setHidden([...hidden, act.id])} />
        ))}
        <EarlierActs count={earlier.length}>
          {earlier.map((act) => (
            <ChatTagActLine key={act.id} act={act} onUndone={keep} />
          ))}
        </EarlierActs>
      </div>
      <TagTable
        words={{
          ...{ title: t('title'), search: t('search'), tag: t('tag'), holders: t('holders') },
          ...{ emptyTitle: t('emptyTitle'), emptyText: t('emptyText'), nothingFound: t('nothingFound') },
        }}
        query={tags}
        search={search}
        onSearch={setSearch}
        figureOf={({ chats }) => figure(chats)}
        openTag={openTag}
        onOpen={open}
      />
      {opened && (
        <ChatTagEditor
          key={opened.tag}
          tag={opened}
          onBegun={(act) => {
            putChatTagAct(act)
            keep(act.id)
          }}
          onClose={close}
        />
      )}
    </SettingsPage>
  )
}
