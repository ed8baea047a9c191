import { namedThingsKeepers } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from './chat-steps.module.css'
import { namedWords } from './named-words.ts'

/** Before a thing is deleted: the event rules and macros that name it, and will not work without it. Nothing where there are none. */
export function NamedBy({ id }: { id: string }) {
  const t = useWords(namedWords)
  const user = useCurrentUser()
  const seesRules = namedThingsKeepers.some((right) => hasRight(user, right))
  const { data } = useQuery({
    queryKey: ['named-by', id],
    async queryFn({ signal }) {
      const options = { signal, quiet: true }
      const [rules, macros] = await Promise.all([
        seesRules ? api.eventRules.naming({ id }, options) : { items: [] },
        api.macros.naming({ id }, options),
      ])
      return { rules: rules.items, macros: macros.items, others: macros.others }
    },
    // Rules are changed meanwhile: what named it before need not name it now.
    gcTime: 0,
  })
  if (!data) return null
  const { rules, macros, others } = data
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => t('quoted', { name })).join(', ')
  const said = [
    rules.length > 0 && t('rules', { count: rules.length, names: named(rules) }),
    macros.length > 0 && t('macros', { count: macros.length, names: named(macros) }),
    others > 0 && t('others', { count: others }),
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
