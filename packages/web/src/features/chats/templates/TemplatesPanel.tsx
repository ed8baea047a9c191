import type { ChatView, TemplateView } from '@besedka/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronRight, IconPencil, IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { findTemplates } from '../../templates/find-templates.ts'
import { templatesQuery, usedTemplatesQuery } from '../../templates/template-queries.ts'
import { templateWords } from '../../templates/words.ts'
import { useLimits } from '../composer/use-limits.ts'
import panel from '../panel/ContextPanel.module.css'
import { closePanelOver } from '../workspace/panel.ts'
import { FileNames, useFileObjection } from './FileNames.tsx'
import { FilledText } from './FilledText.tsx'
import { insertTemplate } from './insert-template.ts'
import styles from './TemplatesPanel.module.css'
import list from './templates.module.css'
import { useTemplateFiller } from './use-template-filler.ts'

const TemplateEditor = lazyPart(async () => (await import('../../templates/TemplateEditor.tsx')).TemplateEditor)

const usedMost = 5
const none: readonly TemplateView[] = []

/** The response templates beside a conversation (specification 2): those used most here, then by category. A click inserts one. */
export function TemplatesPanel({ chat }: { chat: ChatView }) {
  const t = useWords(templateWords)
  const user = useCurrentUser()
  const query = useQuery(templatesQuery)
  const { data: used } = useQuery(usedTemplatesQuery(chat.channelId))
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  /** The personal template that is being changed, `new` for a new one. */
  const [editing, setEditing] = useState<TemplateView | 'new' | null>(null)
  const { fill, ready } = useTemplateFiller(chat, query.data?.items ?? none)
  /** What was chosen before its values came: it is put in with them. */
  const [wanted, setWanted] = useState<TemplateView>()
  const { textLength } = useLimits(chat.channelId, 'reply')
  const objectionTo = useFileObjection(chat, 'reply')
  useEffect(() => {
    if (!wanted || !ready) return
    setWanted(undefined)
    insertTemplate(chat.id, { id: wanted.id, filled: fill(wanted), files: wanted.files })
    closePanelOver()
  }, [wanted, ready, chat.id, fill])
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={5} withAvatar={false} />
  const { items, categories } = query.data
  const byId = new Map(items.map((item) => [item.id, item]))
  const most = (used?.items ?? []).flatMap(({ templateId }) => byId.get(templateId) ?? []).slice(0, usedMost)

  const row = (template: TemplateView) => (
    <TemplateRow
      key={template.id}
      template={template}
      filled={fill(template)}
      room={textLength}
      onInsert={() => setWanted(template)}
      onEdit={template.ownerId === user.id ? () => setEditing(template) : undefined}
    >
      <FileNames files={template.files} objectionTo={objectionTo} />
    </TemplateRow>
  )

  return (
    <>
      <SearchInput
        label={t('search')}
        placeholder={t('searchShort')}
        clearLabel={t('clearSearch')}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {items.length === 0 ? (
        <EmptyState icon={<IconTemplate size={28} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : search.trim() !== '' ? (
        <Found items={items} search={search} row={row} />
      ) : (
        <>
          {most.length > 0 && (
            <>
              <h3 className={panel.heading}>{t('usedMost')}</h3>
              <ul className={styles.list}>{most.map(row)}</ul>
            </>
          )}
          <h3 className={panel.heading}>{t('categories')}</h3>
          {categories.map(({ id, name }) => {
            const own = items.filter(({ categoryId }) => categoryId === id)
            if (own.length === 0) return null
            return <Category key={id} name={name} items={own} row={row} startsOpen={categories.length === 1} />
          })}
        </>
      )}
      {user.options.includes('OPTION_TEMPLATES') && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {t('newPersonal')}
        </Button>
      )}
      {editing !== null && (
        <Suspense>
          <TemplateEditor
            key={editing === 'new' ? 'new' : editing.id}
            template={editing === 'new' ? undefined : editing}
            onlyPersonal
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type RowProps = {
  template: TemplateView
  /** What the template would say here. */
  filled: string
  /** How many characters a message may have. */
  room: number
  onInsert: () => void
  /** Absent for one that is not the reader's own. */
  onEdit: (() => void) | undefined
  /** Its files. */
  children: ReactNode
}

function TemplateRow({ template, filled, room, onInsert, onEdit, children }: RowProps) {
  const t = useWords(templateWords)
  return (
    <li className={styles.item}>
      <button type="button" className={styles.insert} title={filled} onClick={onInsert}>
        <span className={list.optionTitle}>
          {template.title}
          {template.shortcut !== null && <code className={list.shortcut}>/{template.shortcut}</code>}
        </span>
        <span className={styles.text}>
          <FilledText text={filled} />
        </span>
        {children}
        {filled.length > room && <span className={styles.problem}>{t('tooLong', { count: filled.length - room })}</span>}
      </button>
      {onEdit && (
        <ActionIcon
          className={styles.edit}
          variant="subtle"
          color="gray"
          aria-label={t('editNamed', { name: template.title })}
          onClick={onEdit}
        >
          <IconPencil size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Templates of a category that are drawn at once. */
const rowsAtOnce = 100

type CategoryProps = { name: string; items: readonly TemplateView[]; row: (template: TemplateView) => ReactNode; startsOpen: boolean }

/** The templates of a category, drawn when it is opened. */
function Category({ name, items, row, startsOpen }: CategoryProps) {
  const t = useWords(templateWords)
  const [open, setOpen] = useState(startsOpen)
  const [rows, setRows] = useState(rowsAtOnce)
  return (
    <details className={styles.category} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        <span>{name}</span>
        <span className={styles.count}>{items.length}</span>
      </summary>
      {open && <ul className={styles.list}>{items.slice(0, rows).map(row)}</ul>}
      {open && items.length > rows && (
        <Button variant="subtle" color="gray" onClick={() => setRows(rows + rowsAtOnce)}>
          {t('more')}
        </Button>
      )}
    </details>
  )
}

type FoundProps = { items: readonly TemplateView[]; search: string; row: (template: TemplateView) => ReactNode }

function Found({ items, search, row }: FoundProps) {
  const t = useWords(templateWords)
  const found = findTemplates(items, search)
  if (found.length === 0) return <EmptyState title={t('noneFound')} text={t('tryAnother')} />
  return <ul className={styles.list}>{found.map(row)}</ul>
}
