import { changeOf, figureText, isExplained, type MetricId, metrics, opensChats, type ReportView, shownValue } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { type CountedView, HowCounted } from './HowCounted.tsx'
import styles from './MetricCards.module.css'
import type { ReportQuery } from './report-address.ts'
import { reportWords } from './words.ts'

type View = CountedView & Pick<ReportView, 'total' | 'formerTotal'> & Partial<Pick<ReportView, 'tooLong'>>

type Props = {
  shown: readonly MetricId[]
  view: View
  query: ReportQuery
  /** Without it the chats behind a number are not for whoever looks at it. */
  onOpen?: (metric: MetricId) => void
  /** Shows why a number is other than in the period before. */
  onExplain?: ((metric: MetricId) => void) | undefined
}

/** The numbers one asks for first: each opens its chats, says how it was counted, and how it was before. */
export function MetricCards({ shown, view, query, onOpen, onExplain }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const how = { measure: query.measure, locale }
  return (
    <ul className={styles.cards}>
      {shown.map((id) => {
        const name = metrics[id].name[locale]
        const figure = view.total[id]
        const isLeftOut = view.tooLong?.includes(id) === true
        const value = isLeftOut && !figure ? '?' : figureText(id, figure, how)
        return (
          <li key={id} className={styles.card}>
            <div className={styles.head}>
              <span className={styles.name}>{name}</span>
              <HowCounted metric={id} figure={figure} view={view} query={query} />
            </div>
            {!onOpen || !opensChats(id) || figure === undefined || figure.n === 0 ? (
              <span className={styles.value}>{value}</span>
            ) : (
              <button type="button" className={styles.value} aria-label={t('openChats', { name, value })} onClick={() => onOpen(id)}>
                {value}
              </button>
            )}
            {view.formerTotal && !(isLeftOut && !view.formerTotal[id]) && <Trend id={id} view={view} query={query} />}
            {onExplain && view.formerTotal?.[id] && figure && isExplained(id) && (
              <button type="button" className={styles.why} aria-label={t('whatChangedIn', { name })} onClick={() => onExplain(id)}>
                {t('whatChanged')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const arrows = { 1: '▲ ', 0: '', [-1]: '▼ ' } as const

function Trend({ id, view, query }: { id: MetricId; view: View; query: ReportQuery }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const [is, was] = [shownValue(id, view.total[id], query.measure), shownValue(id, view.formerTotal?.[id], query.measure)]
  if (was === undefined || (was === 0 && !is)) return <span className={styles.trend}>{t('formerNone')}</span>
  const change = changeOf(id, is, was, locale)
  const { better } = metrics[id]
  const good = !change?.sign || better === null ? undefined : change.sign > 0 === (better === 'more')
  return (
    <span className={styles.trend} data-good={good}>
      {change && <span className={styles.change}>{`${arrows[change.sign]}${change.text}`}</span>}
      {t('former', { value: figureText(id, view.formerTotal?.[id], { measure: query.measure, locale }) })}
    </span>
  )
}
