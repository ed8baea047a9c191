import { categoryLevels, type RequiredCategory } from '@besedka/contract'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './categories.module.css'
import { putRequired, refreshCategories } from './category-queries.ts'
import { categoryWords } from './category-words.ts'
import { useTeams } from './use-teams.ts'

const levels = Array.from({ length: categoryLevels + 1 }, (_, level) => level)

/** Whether operators have to choose a category before they close, for all and for single teams. Kept when chosen. */
export function RequiredFields({ required }: { required: RequiredCategory }) {
  const t = useWords(categoryWords)
  const teams = useTeams()
  const others = teams.filter(({ id }) => !required.teams.some(({ teamId }) => teamId === id))
  const choices = levels.map((level) => ({ value: String(level), label: t(`level${level as 0 | 1 | 2 | 3}`) }))

  async function keep(next: RequiredCategory): Promise<void> {
    putRequired(next)
    try {
      await api.categories.require(next)
      showToast({ kind: 'success', text: t('requiredSaved') })
    } catch (error) {
      showProblem(error)
    }
    await refreshCategories()
  }
  const setTeam = (teamId: string, level: number | null) =>
    keep({
      ...required,
      teams: [...required.teams.filter((team) => team.teamId !== teamId), ...(level === null ? [] : [{ teamId, level }])],
    })

  return (
    <section className={styles.required}>
      <h2 className={styles.heading}>{t('required')}</h2>
      <p className={styles.hint}>{t('requiredHint')}</p>
      <NativeSelect
        label={t('requiredFor')}
        value={String(required.level)}
        data={choices}
        onChange={(event) => void keep({ ...required, level: Number(event.currentTarget.value) })}
      />
      {teams
        .flatMap(({ id, name }) => required.teams.filter(({ teamId }) => teamId === id).map(({ level }) => ({ id, name, level })))
        .map(({ id, name, level }) => (
          <div key={id} className={styles.exception}>
            <NativeSelect
              label={t('requiredOf', { name })}
              value={String(level)}
              data={choices}
              onChange={(event) => void setTeam(id, Number(event.currentTarget.value))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeException', { name })}
              title={t('removeException', { name })}
              onClick={() => void setTeam(id, null)}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      {others.length > 0 && (
        <NativeSelect
          aria-label={t('addException')}
          value=""
          data={[{ value: '', label: t('addException') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => void setTeam(event.currentTarget.value, required.level === 0 ? 1 : 0)}
        />
      )}
    </section>
  )
}
