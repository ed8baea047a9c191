import type { CustomerActView } from '@besedka/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { ActStrip } from '../../features/customer-acts/ActStrip.tsx'
import { useFollowedActs } from '../../features/customer-acts/use-followed-acts.ts'
import { TagEditor } from '../../features/customer-tags/TagEditor.tsx'
import { tagQuery, tagsQuery, useFreshTags } from '../../features/customer-tags/tag-queries.ts'
import { tagWords } from '../../features/customer-tags/tag-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EarlierActs } from '../../ui/act-line/EarlierActs.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { TagTable } from '../../ui/tag-list/TagTable.tsx'
import styles from '../../ui/tag-list/tag-list.module.css'

/** A tag is renamed and deleted wherever it is, by whoever sees all who have it. */
const seeingAllCustomers = ['AUTHORITY_ALL_CHATS', 'AUTHORITY_PROFILE_UPDATE', 'AUTHORITY_ALL_STAT']

/** Settings → Customer tags: all of them with how many customers have each, and one beside the list (`?tag=…`). What colleagues change appears by itself. */
export function CustomerTagsPage() {
  return (
    <BackgroundFollower>
      <Tags />
    </BackgroundFollower>
  )
}

function Tags() {
  const t = useWords(tagWords)
  const locale = useLocale()
  const [openTag, open, close] = useOpenId('/admin/preferences/customer-tags', 'tag')
  const user = useCurrentUser()
  const mayChange = seeingAllCustomers.some((right) => hasRight(user, right))
  const [search, setSearch] = useState('')
  const tags = useInfiniteQuery({ ...tagsQuery(search), placeholderData: keepPreviousData })
  const { data: opened } = useQuery({ ...tagQuery(openTag), enabled: mayChange && openTag !== '' })
  const acts = useFollowedActs()
  const isAboutTags = ({ act }: CustomerActView) => act.type === 'renameTag' || act.type === 'removeTag' || act.type === 'addTag'
  const about = acts.shown.filter(isAboutTags)
  const earlier = acts.acts.filter((act) => isAboutTags(act) && act.undoUntil !== null && !about.includes(act))
  useFreshTags()
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')}>
      <div className={styles.acts}>
        {about.map((act) => (
          <ActStrip key={act.id} act={act} onHide={() => acts.hide(act.id)} onFollow={acts.follow} />
        ))}
        <EarlierActs count={earlier.length}>
          {earlier.map((act) => (
            <ActStrip key={act.id} act={act} onFollow={acts.follow} />
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
        figureOf={({ customers }) => customers.toLocaleString(locale)}
        openTag={openTag}
        onOpen={mayChange ? open : undefined}
      />
      {mayChange && opened && <TagEditor key={opened.tag} tag={opened} onBegun={acts.note} onClose={close} />}
    </SettingsPage>
  )
}
