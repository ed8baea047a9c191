import type { TemplateCategoryView, TemplateView } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { navigate, useAddress } from '../../app/router/address.ts'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { CategoryEditor } from '../../features/templates/CategoryEditor.tsx'
import { FileMenu } from '../../features/templates/FileMenu.tsx'
import { findTemplates } from '../../features/templates/find-templates.ts'
import { TemplateEditor } from '../../features/templates/TemplateEditor.tsx'
import { TemplateKinds } from '../../features/templates/TemplateKinds.tsx'
import { TemplateTable } from '../../features/templates/TemplateTable.tsx'
import { templatesQuery } from '../../features/templates/template-queries.ts'
import { templateWords } from '../../features/templates/words.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'

const none: readonly TemplateView[] = []

const path = '/admin/preferences/templates/custom'

/** Settings → Templates: the organisation's and one's own, and one beside the list (`?template=…` or `?category=…`, `new` for new ones). */
export function TemplatesPage() {
  const t = useWords(templateWords)
  const query = useQuery(templatesQuery)
  const openId = useAddress(({ search }) => new URLSearchParams(search).get('template') ?? '')
  const openCategoryId = useAddress(({ search }) => new URLSearchParams(search).get('category') ?? '')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState('')
  const open = (what: 'template' | 'category', id: string) => navigate(`${path}?${new URLSearchParams({ [what]: id })}`)
  const close = () => navigate(path, { unasked: true })

  const items = query.data?.items ?? none
  const sorted = useMemo(() => byTitle(items), [items])
  const rows = useMemo(() => {
    const found = search === '' ? sorted : findTemplates(items, search, items.length)
    return shown === '' ? found : found.filter(({ categoryId }) => categoryId === shown)
  }, [items, sorted, search, shown])

  const categories = query.data?.categories ?? []
  const chosen = categories.find(({ id }) => id === shown)
  const template = items.find(({ id }) => id === openId)
  const category = categories.find(({ id }) => id === openCategoryId)
  return (
    <SettingsPage
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <FileMenu known={query.data} />
          {items.length > 0 && (
            <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => open('template', 'new')}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <TemplateKinds />
      <OptionGate option="OPTION_TEMPLATES">
        <FilterBar onPage words={{ label: t('search'), clearLabel: t('clearSearch'), maxLength: 100, value: search, onChange: setSearch }}>
          <NativeSelect
            aria-label={t('category')}
            data={[{ value: '', label: t('allCategories') }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
            value={chosen ? shown : ''}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
          <CategoryButton chosen={chosen} onOpen={(id) => open('category', id)} />
        </FilterBar>
        <ListStates
          query={query}
          isEmpty={() => items.length === 0}
          empty={
            <EmptyState icon={<IconTemplate size={32} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
              <Button onClick={() => open('template', 'new')}>{t('add')}</Button>
            </EmptyState>
          }
        >
          {() =>
            rows.length === 0 ? (
              <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
            ) : (
              <TemplateTable templates={rows} categories={categories} openId={openId} onOpen={(id) => open('template', id)} />
            )
          }
        </ListStates>
        {(template || openId === 'new') && (
          <TemplateEditor key={openId} template={template} categoryId={chosen?.id ?? ''} onClose={close} />
        )}
        {(category || openCategoryId === 'new') && (
          <CategoryEditor
            key={openCategoryId}
            category={category}
            others={categories.filter(({ id, ownerId }) => id !== openCategoryId && (ownerId === null || category?.ownerId !== null))}
            isEmpty={!items.some(({ categoryId }) => categoryId === openCategoryId)}
            onClose={close}
            onDeleted={() => setShown('')}
          />
        )}
      </OptionGate>
    </SettingsPage>
  )
}

/** Opens the chosen category, or a new one while all are shown. */
function CategoryButton({ chosen, onOpen }: { chosen: TemplateCategoryView | undefined; onOpen: (id: string) => void }) {
  const t = useWords(templateWords)
  if (!chosen) {
    return (
      <Button variant="default" onClick={() => onOpen('new')}>
        {t('addCategory')}
      </Button>
    )
  }
  return (
    <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />} onClick={() => onOpen(chosen.id)}>
      {t('editCategory')}
    </Button>
  )
}

function byTitle(items: readonly TemplateView[]): TemplateView[] {
  const { compare } = new Intl.Collator()
  return items.toSorted((one, other) => compare(one.title, other.title))
}
