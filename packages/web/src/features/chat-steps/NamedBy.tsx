import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from './chat-steps.module.css'
import { namedByQuery } from './named-by-query.ts'
import { namedWords } from './named-words.ts'

/**
 * Before a thing is deleted: the event rules, macros, bots, views and reports that name it, and will not do what they are meant to without it. Nothing where
 * there are none.
 */
export function NamedBy({ id }: { id: string }) {
  const t = useWords(namedWords)
  const { data } = useQuery(namedByQuery(useCurrentUser(), id))
  if (!data) return null
  const { rules, macros, bots, views, schedules } = data
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => t('quoted', { name })).join(', ')
  const said = [
    rules.items.length > 0 && t('rules', { count: rules.items.length, names: named(rules.items) }),
    macros.items.length > 0 && t('macros', { count: macros.items.length, names: named(macros.items) }),
    macros.others > 0 && t('others', { count: macros.others }),
    bots.items.length > 0 && t('bots', { count: bots.items.length, names: named(bots.items) }),
    views.items.length > 0 && t('views', { count: views.items.length, names: named(views.items) }),
    views.others > 0 && t('otherViews', { count: views.others }),
    schedules.items.length > 0 && t('schedules', { count: schedules.items.length, names: named(schedules.items) }),
    schedules.others > 0 && t('otherSchedules', { count: schedules.others }),
  ].filter((line) => line !== false)
  if (said.length === 0) return null
  return (
    <div className={styles.named}>
      <ul>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t('after')}</p>
    </div>
  )
}
