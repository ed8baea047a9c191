import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import styles from './SearchField.module.css'

/** Searches the list by customers' names and addresses. A plain field: the library's would be a tenth of all that the workspace loads. */
export function SearchField() {
  const { t } = useTranslation('chats')
  const search = useWorkspaceView((view) => view.search)
  const setSearch = (text: string) => useWorkspaceView.setState({ search: text })
  return (
    <div className={styles.frame}>
      <IconSearch className={styles.icon} size={16} stroke={1.5} aria-hidden />
      <input
        id="chat-search"
        className={styles.field}
        type="search"
        aria-label={t('searchCustomers')}
        placeholder={t('searchCustomers')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.code === 'Escape' && setSearch('')}
      />
      {search !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clearSearch')} onClick={() => setSearch('')}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
