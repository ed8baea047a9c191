import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { StatusDot } from '../../features/customer-statuses/StatusDot.tsx'
import { StatusEditor } from '../../features/customer-statuses/StatusEditor.tsx'
import styles from '../../features/customer-statuses/StatusList.module.css'
import { statusName } from '../../features/customer-statuses/status-name.ts'
import { refreshStatuses, statusesQuery } from '../../features/customer-statuses/status-queries.ts'
import { statusWords } from '../../features/customer-statuses/status-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'

/** Settings → Customer statuses: their list in its order, and one beside it (`?status=…`, `new` for a new one). */
export function CustomerStatusesPage() {
  const t = useWords(statusWords)
  const locale = useLocale()
  const [openId, open, close] = useOpenId('/admin/preferences/statuses', 'status')
  const statuses = useQuery(statusesQuery)
  const status = statuses.data?.items.find(({ id, builtIn }) => id === openId && builtIn === null)

  async function reorder(ids: readonly string[]): Promise<void> {
    const known = statuses.data?.items ?? []
    queryClient.setQueryData(statusesQuery.queryKey, { items: ids.flatMap((id) => known.find((one) => one.id === id) ?? []) })
    await api.customerStatuses
      .reorder({ statusIds: [...ids] })
      .catch(showProblem)
      .finally(refreshStatuses)
  }

  return (
    <SettingsPage title={t('title')} lead={t('lead')} actions={<Button onClick={() => open('new')}>{t('add')}</Button>}>
      <ListStates query={statuses}>
        {({ items }) => (
          <div className={styles.list}>
            <SortableList
              items={items.map((item) => ({ ...item, name: statusName(item, locale) }))}
              label={t('title')}
              onReorder={(ids) => void reorder(ids)}
            >
              {(item, { attributes, handle }) => (
                <li className={styles.status} data-open={item.id === openId || undefined} {...attributes}>
                  {handle}
                  <StatusDot colour={item.colour} />
                  {item.builtIn === null ? (
                    <button type="button" className={styles.open} onClick={() => open(item.id)}>
                      {item.name}
                    </button>
                  ) : (
                    <span className={styles.fixed}>
                      {item.name}
                      <small>{t('builtIn')}</small>
                    </span>
                  )}
                </li>
              )}
            </SortableList>
          </div>
        )}
      </ListStates>
      {(status || openId === 'new') && <StatusEditor key={openId} status={status} onClose={close} />}
    </SettingsPage>
  )
}
