import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import styles from '../../features/blacklist/blacklist.module.css'
import { entriesQuery } from '../../features/blacklist/blacklist-queries.ts'
import { blacklistWords } from '../../features/blacklist/blacklist-words.ts'
import { EntryForm } from '../../features/blacklist/EntryForm.tsx'
import { EntryTable } from '../../features/blacklist/EntryTable.tsx'
import { ImportEntries } from '../../features/blacklist/ImportEntries.tsx'
import { WrittenChats } from '../../features/blacklist/WrittenChats.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

/** Settings → Blacklist: its entries, and what was written by those on it (`?entry=new` adds some, `?entry=import` those of a file). */
export function BlacklistPage() {
  const t = useWords(blacklistWords)
  const manages = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const [openId, open, close] = useOpenId('/admin/preferences/black-list', 'entry')
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const entries = useInfiniteQuery({ ...entriesQuery(search), placeholderData: keepPreviousData })
  const isEmpty = entries.data && search === '' && entries.data.length === 0
  const add = manages && (
    <>
      <Button variant="default" onClick={() => open('import')}>
        {t('import')}
      </Button>
      <Button onClick={() => open('new')}>{t('add')}</Button>
    </>
  )
  return (
    <SettingsPage title={t('title')} lead={t('lead')} wide actions={isEmpty === false && add}>
      <SearchInput className={styles.search} label={t('search')} value={typed} onChange={setTyped} />
      <ListStates
        query={entries}
        empty={
          search === '' ? (
            <EmptyState icon={<IconBan size={28} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
              {add}
            </EmptyState>
          ) : (
            <EmptyState title={t('nothingFound')} />
          )
        }
      >
        {(known) => <EntryTable entries={known} />}
      </ListStates>
      {manages && <WrittenChats />}
      {manages && openId === 'new' && <EntryForm onClose={close} />}
      {manages && openId === 'import' && <ImportEntries onClose={close} />}
    </SettingsPage>
  )
}
