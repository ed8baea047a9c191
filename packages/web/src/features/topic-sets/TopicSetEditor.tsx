import { type FieldError, fieldErrors, limits, TopicSetSettings, type TopicSetView } from '@besedka/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { categoriesQuery } from '../categories/category-queries.ts'
import { useTeams } from '../categories/use-teams.ts'
import { TopicRows } from './TopicRows.tsx'
import { emptyRow, rowsOf, type TopicRow, topicsOf } from './topic-rows.ts'
import { refreshTopicSets, topicSetsQuery } from './topic-set-queries.ts'
import { topicSetWords } from './topic-set-words.ts'
import styles from './topic-sets.module.css'

type Draft = { name: string; rows: TopicRow[]; categoryIds: string[]; teamIds: string[] }

/** A set of topics beside their list; without one it is a new one. */
export function TopicSetEditor({ set, onClose }: { set: TopicSetView | undefined; onClose: () => void }) {
  const t = useWords(topicSetWords)
  const form = useForm<Draft>({
    name: `topic-set.${set?.id ?? 'new'}`,
    initial: {
      name: set?.name ?? '',
      rows: set ? rowsOf(set.topics) : [emptyRow()],
      categoryIds: set?.categoryIds ?? [],
      teamIds: set?.teamIds ?? [],
    },
    problemsOf,
    async save(draft) {
      if (set) await api.topicSets.update({ ...settingsOf(draft), setId: set.id, version: set.version }, { quiet: true })
      else await api.topicSets.create(settingsOf(draft), { quiet: true })
      await refreshTopicSets()
    },
  })
  const { draft } = form
  const topicsProblem = form.errorOf('topics')
  const toggled = (ids: string[], id: string) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <EntityEditor
      form={form}
      title={set?.name ?? t('newTitle')}
      createLabel={set ? undefined : t('create')}
      saved={t(set ? 'saved' : 'created')}
      onClose={onClose}
      acts={(leave) =>
        set && (
          <DeleteSet
            set={set}
            onDeleted={() => {
              void refreshTopicSets()
              leave()
            }}
          />
        )
      }
    >
      <TextInput label={t('name')} required maxLength={limits.categoryNameLength} data-autofocus {...form.text('name')} />
      <TopicRows
        rows={draft.rows}
        error={topicsProblem && t(topicsOf(draft.rows).length === 0 ? 'required' : 'notUnique')}
        onChange={(rows) => form.change({ rows })}
      />
      <Given
        kind="categories"
        items={useFirstLevel()}
        chosen={draft.categoryIds}
        onToggle={(id) => form.change({ categoryIds: toggled(draft.categoryIds, id) })}
      />
      <Given
        kind="teams"
        items={useTeams(set?.teamIds)}
        chosen={draft.teamIds}
        onToggle={(id) => form.change({ teamIds: toggled(draft.teamIds, id) })}
      />
    </EntityEditor>
  )
}

type GivenProps = {
  kind: 'categories' | 'teams'
  items: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Given({ kind, items, chosen, onToggle }: GivenProps) {
  const t = useWords(topicSetWords)
  return (
    <fieldset className={styles.topics}>
      <legend>{t(kind)}</legend>
      <p className={styles.hint}>{t(items.length === 0 ? (kind === 'teams' ? 'noTeams' : 'noCategories') : `${kind}Hint`)}</p>
      {items.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
      ))}
    </fieldset>
  )
}

/** The categories that a set can be given to: of the first level, and no set's own. */
export function useFirstLevel(): { id: string; name: string }[] {
  const { data } = useQuery(categoriesQuery())
  return (data?.items ?? []).filter(({ parentId, setId }) => parentId === null && setId === null)
}

function DeleteSet({ set, onDeleted }: { set: TopicSetView; onDeleted: () => void }) {
  const t = useWords(topicSetWords)
  const { data: use } = useQuery({
    queryKey: [...topicSetsQuery.queryKey, set.id, 'deletion'],
    queryFn: ({ signal }) => api.topicSets.deletion({ setId: set.id }, { signal, quiet: true }),
  })
  return (
    <DeleteEntity
      label={t('delete')}
      question={t('deleteQuestion', { name: set.name })}
      text={t('deleteText', { categories: use?.categories ?? '…', chats: use?.chats ?? '…' })}
      done={t('deleted')}
      remove={() => api.topicSets.delete({ setId: set.id })}
      onDeleted={onDeleted}
    />
  )
}

function settingsOf({ rows, ...draft }: Draft): TopicSetSettings {
  return { ...draft, topics: topicsOf(rows) }
}

/** Complaints about a topic are about their list. */
function problemsOf(draft: Draft): Record<string, FieldError> {
  const { error } = TopicSetSettings.safeParse(settingsOf(draft))
  if (!error) return {}
  const found = Object.entries(fieldErrors(error))
  return Object.fromEntries(found.map(([path, problem]) => [path.startsWith('topics') ? 'topics' : path, problem]))
}
