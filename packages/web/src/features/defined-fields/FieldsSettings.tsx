import { Button } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityOrder } from '../../ui/entity/EntityOrder.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import type { FieldKind } from './field-kinds.ts'
import { fieldsQuery, refreshFields } from './field-queries.ts'
import { fieldWords } from './field-words.ts'

/** Fields of a subject in Settings: their list in its order, and one beside it (`?field=…`, `new` for a new one). */
export function FieldsSettings({ kind }: { kind: FieldKind }) {
  const t = useWords(fieldWords)
  const ts = useWords(kind.words)
  const [openId, open, close] = useOpenId(kind.path, 'field')
  const list = useQuery(fieldsQuery(kind.subject))
  const field = list.data?.items.find(({ id }) => id === openId)

  const add = <Button onClick={() => open('new')}>{t('add')}</Button>
  return (
    <SettingsPage title={ts('title')} lead={ts('lead')} actions={list.data?.items.length ? add : undefined}>
      <ListStates
        query={list}
        empty={
          <EmptyState icon={<IconForms size={28} stroke={1.5} aria-hidden />} title={ts('emptyTitle')} text={ts('emptyText')}>
            {add}
          </EmptyState>
        }
      >
        {({ items }) => (
          <EntityOrder
            items={items}
            label={ts('title')}
            openId={openId}
            onOpen={open}
            onReorder={(fieldIds) => kind.reorder(fieldIds)}
            refresh={() => refreshFields(kind.subject)}
            note={({ type, required, openToSite, archived }) =>
              [t(`type-${type}`), required && t('requiredSign'), openToSite && t('openToSiteSign'), archived && t('archived')]
                .filter(Boolean)
                .join(' · ')
            }
          />
        )}
      </ListStates>
      {(field || openId === 'new') && <FieldEditor key={openId} kind={kind} field={field} onClose={close} />}
    </SettingsPage>
  )
}
