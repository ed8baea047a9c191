import type { CategoryView } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RadioChoice } from '../../ui/radio-choice/RadioChoice.tsx'
import styles from './categories.module.css'
import { refreshCategories } from './category-queries.ts'
import { categoryWords } from './category-words.ts'
import { useTeams } from './use-teams.ts'

type Draft = { for: 'all' | 'some'; teamIds: string[] }

/** Beside the tree: which teams' requests may have a category of the first level. */
export function TeamsSide({ category, onClose }: { category: CategoryView; onClose: () => void }) {
  const t = useWords(categoryWords)
  const teams = useTeams(category.teamIds ?? [])
  const form = useForm<Draft>({
    name: `category.${category.id}.teams`,
    initial: { for: category.teamIds === null ? 'all' : 'some', teamIds: category.teamIds ?? [] },
    problemsOf: (draft): Record<string, never> | { teamIds: { key: 'required'; params: Record<string, never> } } =>
      draft.for === 'some' && draft.teamIds.length === 0 ? { teamIds: { key: 'required', params: {} } } : {},
    async save(draft) {
      await api.categories.update({ categoryId: category.id, teamIds: draft.for === 'all' ? null : draft.teamIds })
      await refreshCategories()
    },
  })
  const { draft } = form
  return (
    <EntityEditor form={form} title={t('teamsTitle', { name: category.name })} saved={t('saved')} onClose={onClose}>
      <RadioChoice
        label={t('teams')}
        value={draft.for}
        onChange={(value) => form.change({ for: value })}
        choices={[
          { value: 'all', label: t('teamsForAll') },
          { value: 'some', label: t('teamsForSome'), hint: t('teamsForSomeHint') },
        ]}
      />
      {draft.for === 'some' && (
        <fieldset className={styles.choice}>
          {teams.length === 0 && <p className={styles.hint}>{t('noTeamsYet')}</p>}
          {teams.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.teamIds.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                form.change({ teamIds: checked ? [...draft.teamIds, id] : draft.teamIds.filter((one) => one !== id) })
              }
            />
          ))}
          {form.errorOf('teamIds') && (
            <p className={styles.problem} role="alert">
              {t('chooseTeams')}
            </p>
          )}
        </fieldset>
      )}
    </EntityEditor>
  )
}
