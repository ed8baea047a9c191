import { durationText, type MetricId, type OwnPeriod, ownPeriods, reportPeriodTexts } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { MetricCards } from '../reports/MetricCards.tsx'
import { wholeReport } from '../reports/report-address.ts'
import { reportWords } from '../reports/words.ts'
import styles from './OwnFiguresSection.module.css'
import { ProfileSection } from './ProfileSection.tsx'

const shown = ['chats.closed', 'wait.firstReply', 'wait.reply', 'rating.mean'] as const satisfies readonly MetricId[]

/** One's own figures (spec 6: an operator sees personal statistics), counted as in everybody's reports. */
export function OwnFiguresSection() {
  const { t } = useTranslation('profile')
  const tr = useWords(reportWords)
  const locale = useLocale()
  const user = useCurrentUser()
  const [period, setPeriod] = useState<OwnPeriod>('today')
  const query = useQuery({
    queryKey: ['reports', 'own', period],
    queryFn: ({ signal }) => api.reports.own({ period }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <ProfileSection title={t('figuresTitle')} text={t('figuresText')}>
      <SegmentedControl
        aria-label={tr('period')}
        data={ownPeriods.map((value) => ({ value, label: reportPeriodTexts[value][locale] }))}
        value={period}
        onChange={(value) => setPeriod(ownPeriods.find((one) => one === value) ?? 'today')}
      />
      <ListStates query={query}>
        {(own) => (
          <>
            <MetricCards
              shown={shown}
              view={{ span: own.span, position: own.position, total: own.figures, formerTotal: null }}
              query={{ ...wholeReport, period, narrowing: { ...wholeReport.narrowing, operatorId: user.id } }}
            />
            <p className={styles.time}>
              {t('figuresTime', { online: durationText(own.onlineMs, locale), pause: durationText(own.breakMs, locale) })}
            </p>
          </>
        )}
      </ListStates>
    </ProfileSection>
  )
}
