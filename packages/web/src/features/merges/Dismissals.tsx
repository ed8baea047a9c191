import type { MergeDismissal } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNames } from '../../api/use-names.ts'
import { Link } from '../../app/router/Link.tsx'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Fold } from '../../ui/Fold.tsx'
import { useAct } from '../../ui/use-act.ts'
import { dismissalsQuery, restoreSuggestion } from './merge-queries.ts'
import { mergeWords } from './merge-words.ts'
import styles from './merges.module.css'

/** The dismissed suggestions, folded; nothing is drawn while there are none. */
export function Dismissals() {
  const t = useWords(mergeWords)
  const { data } = useQuery(dismissalsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Fold className={styles.dismissals} title={t('dismissed', { count: data.items.length })}>
      <ul>
        {data.items.map((dismissal) => (
          <Dismissal key={dismissal.customers.map(({ id }) => id).join()} dismissal={dismissal} />
        ))}
      </ul>
    </Fold>
  )
}

function Dismissal({ dismissal: { customers, byId, at } }: { dismissal: MergeDismissal }) {
  const t = useWords(mergeWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const { busy, run } = useAct()
  const names = customers.map(({ name }) => name).join(', ')
  return (
    <li>
      <span>
        {customers.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ' ≠ '}
            <Link className={styles.link} to={`/admin/customers/${id}`}>
              {name}
            </Link>
          </span>
        ))}
        <small>
          {byId === null ? t('program') : nameOf(byId)}, {fullMoment(at, locale)}
        </small>
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={t('suggestAgainOf', { names })}
        loading={busy}
        onClick={() => void run(() => restoreSuggestion(customers.map(({ id }) => id)))}
      >
        {t('suggestAgain')}
      </Button>
    </li>
  )
}
