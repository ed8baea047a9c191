import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import styles from './ai.module.css'
import { aiUsageQuery } from './ai-queries.ts'
import { aiWords } from './ai-words.ts'

/** How often the model is asked, for whoever has connected it. */
export function AiUsageTable() {
  const t = useWords(aiWords)
  const locale = useLocale()
  const query = useQuery(aiUsageQuery)
  const figure = (value: number) => value.toLocaleString(locale)
  return (
    <section className={styles.section} aria-labelledby="ai-usage">
      <h2 id="ai-usage" className={styles.heading}>
        {t('usage')}
      </h2>
      <p className={styles.quiet}>{t('usageLead')}</p>
      <ListStates query={query} empty={<p className={styles.quiet}>{t('usageNone')}</p>}>
        {(items) => (
          <div className={styles.tableRoom}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('usageDay')}</th>
                  <th scope="col">{t('usageKind')}</th>
                  <th scope="col">{t('usageRequests')}</th>
                  <th scope="col">{t('usageFailed')}</th>
                  <th scope="col">{t('usageTokens')}</th>
                  <th scope="col">{t('usageRatings')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ day, kind, requests, failed, tokensIn, tokensOut, helpful, unhelpful }) => (
                  <tr key={`${day} ${kind}`}>
                    <td>{calendarDay(day, locale)}</td>
                    <td>{t(`kind-${kind}`)}</td>
                    <td>{figure(requests)}</td>
                    <td>{figure(failed)}</td>
                    <td>{figure(tokensIn + tokensOut)}</td>
                    <td>
                      {figure(helpful)} / {figure(unhelpful)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListStates>
    </section>
  )
}
