import type { CategoryView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import styles from './categories.module.css'
import { categoryWords } from './category-words.ts'
import { useTeams } from './use-teams.ts'

/** Which teams' requests may have a category: in a word, which leads to the choice. */
export function TeamsOfCategory({ category, onOpen }: { category: CategoryView; onOpen: () => void }) {
  const t = useWords(categoryWords)
  const { teamIds } = category
  const teams = useTeams(teamIds ?? [])
  const names = teams.filter(({ id }) => teamIds?.includes(id)).map(({ name }) => name)
  const text = teamIds === null ? t('allTeams') : names.length === 0 ? t('noTeams') : names.join(', ')
  return (
    <button
      type="button"
      className={styles.teams}
      data-none={(teamIds !== null && names.length === 0) || undefined}
      title={text}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}
