import { Button } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import styles from '../customer-statuses/StatusList.module.css'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import type { FieldKind } from './field-kinds.ts'
import { fieldsQuery, refreshFields } from './field-queries.ts'
import { fieldWords } from './field-words.ts'
import fields from './fields.module.css'

/** Fields of a subject in Settings: their list in its order, and one beside it (`?field=…`, `new` for a new one). */
export function FieldsSettings({ kind }: { kind: FieldKind }) {
  const t = useWords(fieldWords)
  const ts = useWords(kind.words)
  const query = fieldsQuery(kind.subject)
  const [openId, open, close] = useOpenId(kind.path, 'field')
  const list = useQuery(query)
  const field = list.data?.items.find(({ id }) => id === openId)

  async function reorder(ids: readonly string[]): Promise<void> {
    const known = list.data?.items ?? []
    queryClient.setQueryData(query.queryKey, { items: ids.flatMap((id) => known.find((one) => one.id === id) ?? []) })
    await kind.reorder([...ids]).catch(showProblem)
    await refreshFields(kind.subject)
  }

  const add = <Button onClick={() => open('new')}>{t('add')}</Button>
  return (
    <SettingsPage title={ts('title')} lead={ts('lead')} actions={list.data?.items.length ? add : undefined}>
      <ListStates
        query={list}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon={<IconForms size={28} stroke={1.5} aria-hidden />} title={ts('emptyTitle')} text={ts('emptyText')}>
            {add}
          </EmptyState>
        }
      >
        {({ items }) => (
          <div className={styles.list}>
            <SortableList items={items} label={ts('title')} onReorder={(ids) => void reorder(ids)}>
              {(item, { attributes, handle }) => (
                <li className={styles.status} data-open={item.id === openId || undefined} {...attributes}>
                  {handle}
                  <button type="button" className={styles.open} onClick={() => open(item.id)}>
                    {item.name}
                  </button>
                  <span className={fields.type}>
                    {t(`type-${item.type}`)}
                    {item.required && ` · ${t('requiredSign')}`}
                    {item.openToSite && ` · ${t('openToSiteSign')}`}
                    {item.archived && ` · ${t('archived')}`}
                  </span>
                </li>
              )}
            </SortableList>
          </div>
        )}
      </ListStates>
      {(field || openId === 'new') && <FieldEditor key={openId} kind={kind} field={field} onClose={close} />}
    </SettingsPage>
  )
}
