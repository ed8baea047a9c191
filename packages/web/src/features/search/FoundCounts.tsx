import type { SearchCounts } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useCategoryConditions } from '../chats/category/use-category-conditions.ts'
import styles from './search.module.css'
import type { SearchFilter } from './search-filter.ts'
import { countsQuery } from './search-query.ts'
import { searchWords } from './search-words.ts'

const countedAs = {
  channel: 'channelId',
  team: 'teamId',
  operator: 'operatorId',
  state: 'state',
  category: 'categoryId',
  tag: 'tag',
  side: 'side',
} as const
type Condition = keyof typeof countedAs
const conditions = Object.keys(countedAs) as Condition[]
/** As many of each are shown: more are found in the conditions above. */
const shownMax = 6

type Props = { filter: SearchFilter; onChange: (filter: SearchFilter) => void }

/** How many of the found chats are of which channel, team, operator, state, category and tag, and who wrote: a press narrows the search by it. */
export function FoundCounts({ filter, onChange }: Props) {
  const t = useWords(searchWords)
  const nameOf = useNames()
  const { data } = useQuery(countsQuery(filter))
  if (!data) return null
  // What has no name any more, such as a deleted team, cannot be chosen in the conditions either.
  const named = (condition: Condition, values: SearchCounts['side']) =>
    values.flatMap((counted) => {
      const name = nameOf(condition, counted.value)
      return name === undefined ? [] : { ...counted, name }
    })
  const shown = conditions
    .map((condition) => ({ condition, values: named(condition, telling(data, condition, filter)) }))
    .filter(({ values }) => values.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles.counts} aria-label={t('counts')}>
      {shown.map(({ condition, values }) => (
        <div key={condition} className={styles.countGroup}>
          <span className={styles.countName}>{t(condition)}</span>
          {values.slice(0, shownMax).map(({ value, name, chats }) => (
            <button key={value} type="button" className={styles.countValue} onClick={() => onChange({ ...filter, [condition]: value })}>
              {name} <b>{chats}</b>
            </button>
          ))}
        </div>
      ))}
      {data.more && <p className={styles.countHint}>{t('countsOfNewest', { count: data.chats })}</p>}
    </section>
  )
}

/** What would narrow the search: nothing that is narrowed by already, and nothing that holds for all that was found. */
function telling(counts: SearchCounts, condition: Condition, filter: SearchFilter): SearchCounts['side'] {
  const values = counts[countedAs[condition]]
  if (filter[condition] !== '') return []
  return values.some(({ chats }) => chats < counts.chats) ? values : []
}

function useNames(): (condition: Condition, id: string) => string | undefined {
  const t = useWords(searchWords)
  const { t: tc } = useTranslation('chats')
  const channels = useLive((state) => state.channels)
  const teams = useLive((state) => state.teams)
  const accounts = useLive((state) => state.accounts)
  const categories = useCategoryConditions()
  return (condition, id) => {
    switch (condition) {
      case 'channel':
        return channels.get(id)?.name
      case 'team':
        return teams.get(id)?.name
      case 'operator':
        return accounts.get(id)?.name
      case 'category':
        return categories.find((category) => category.id === id)?.name
      case 'tag':
        return id
      case 'state':
        return tc(`state-${id}` as 'state-closed')
      case 'side':
        return t(`side-${id}` as 'side-note')
    }
  }
}
