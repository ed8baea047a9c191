import { daysText, type Figure, type MetricId, metrics, onceSpanTexts, type ReportView, settlingMs } from '@besedka/contract'
import { IconHelpCircle } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import styles from './HowCounted.module.css'
import { useNarrowingNames } from './NarrowingFields.tsx'
import type { ReportQuery } from './report-address.ts'
import { reportWords } from './words.ts'
import { zoneText } from './zone-text.ts'

/** What of a report says how its numbers were counted. */
export type CountedView = Pick<ReportView, 'span' | 'position'>

type Props = { metric: MetricId; figure: Figure | undefined; view: CountedView; query: ReportQuery }

/** What a number owes: how it is counted, of what, from which moment to which, and whether it is final. */
export function HowCounted({ metric, figure, view, query }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { name, how } = metrics[metric]
  const filters = useNarrowingNames(query.narrowing)
  const title = t('howTitle', { name: name[locale] })
  const within = onceSpanTexts[query.onceWithin][locale]
  function stateText(): string {
    if (!view.span.final) return t('howNotFinal')
    const settled = Date.parse(view.span.to) + settlingMs(metric, query.onceWithin) <= Date.now()
    return settled ? t('howFinal') : t('howSettling', { time: within })
  }
  return (
    <Popover
      label={title}
      position="bottom-start"
      width={320}
      target={(props) => (
        <button type="button" className={styles.mark} aria-label={title} {...props}>
          <IconHelpCircle size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {() => (
        <dl className={styles.how}>
          <dt>{name[locale]}</dt>
          <dd>{how[locale]}</dd>
          <dt>{t('howPeriod')}</dt>
          <dd>{t('spanIn', { days: daysText(view.span, locale), zone: zoneText(view.span.timeZone, locale) })}</dd>
          <dt>{t('howFilters')}</dt>
          <dd>{filters.join(', ') || t('noFilters')}</dd>
          {metric === 'chats.once' && (
            <>
              <dt>{t('once')}</dt>
              <dd>{within}</dd>
            </>
          )}
          {metrics[metric].unit === 'duration' && (
            <>
              <dt>{t('howClock')}</dt>
              <dd>
                {t(`clock_${query.clock}`)}, {t(`measure_${query.measure}`).toLocaleLowerCase(locale)}
              </dd>
              {query.clock === 'working' && (
                <>
                  <dt>{t('howHours')}</dt>
                  <dd>{t('howHoursText')}</dd>
                </>
              )}
            </>
          )}
          <dt>{t('howCount')}</dt>
          <dd>
            {t('facts', { count: figure?.of ?? figure?.n ?? 0 })}, {t('howPosition', { position: view.position })}
          </dd>
          <dt>{t('howState')}</dt>
          <dd>{stateText()}</dd>
        </dl>
      )}
    </Popover>
  )
}
