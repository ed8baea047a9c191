import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { FieldEditor } from '../../features/customer-fields/FieldEditor.tsx'
import { fieldsQuery, refreshFields } from '../../features/customer-fields/field-queries.ts'
import { fieldWords } from '../../features/customer-fields/field-words.ts'
import fields from '../../features/customer-fields/fields.module.css'
import styles from '../../features/customer-statuses/StatusList.module.css'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'

/** Settings → Customer fields: their list in its order, and one beside it (`?field=…`, `new` for a new one). */
export function CustomerFieldsPage() {
  const t = useWords(fieldWords)
  const [openId, open, close] = useOpenId('/admin/preferences/customer-fields', 'field')
  const list = useQuery(fieldsQuery)
  const field = list.data?.items.find(({ id }) => id === openId)

  async function reorder(ids: readonly string[]): Promise<void> {
    const known = list.data?.items ?? []
    queryClient.setQueryData(fieldsQuery.queryKey, { items: ids.flatMap((id) => known.find((one) => one.id === id) ?? []) })
    await api.customerFields
      .reorder({ fieldIds: [...ids] })
      .catch(showProblem)
      .finally(refreshFields)
  }

  return (
    <SettingsPage title={t('title')} lead={t('lead')} actions={<Button onClick={() => open('new')}>{t('add')}</Button>}>
      <ListStates
        query={list}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
      >
        {({ items }) => (
          <div className={styles.list}>
            <SortableList items={items} label={t('title')} onReorder={(ids) => void reorder(ids)}>
              {(item, { attributes, handle }) => (
                <li className={styles.status} data-open={item.id === openId || undefined} {...attributes}>
                  {handle}
                  <button type="button" className={styles.open} onClick={() => open(item.id)}>
                    {item.name}
                  </button>
                  <span className={fields.type}>
                    {t(`type-${item.type}`)}
                    {item.archived && ` · ${t('archived')}`}
                  </span>
                </li>
              )}
            </SortableList>
          </div>
        )}
      </ListStates>
      {(field || openId === 'new') && <FieldEditor key={openId} field={field} onClose={close} />}
    </SettingsPage>
  )
}
