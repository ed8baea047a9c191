import type { ReportScheduleView } from '@besedka/contract'
import { useNames } from '../../../api/use-names.ts'
import { fullMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { reportWords } from '../words.ts'
import { scheduleWords } from './schedule-words.ts'
import styles from './schedules.module.css'

/** What became of the latest sending, and of each mail that did not arrive; and who wants no more. */
export function LastSending({ schedule: { last, ownerId, stoppedIds } }: { schedule: ReportScheduleView }) {
  const t = useWords(scheduleWords)
  const tr = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const named = (id: string) => ({ name: nameOf(id) ?? tr('gone') })
  const sent = last?.mails.filter(({ state }) => state === 'sent').length ?? 0
  const state = last && t(`state_${last.state}`, { ...named(ownerId), count: sent })
  const failed = last !== null && last.state !== 'making' && last.state !== 'mailed'
  return (
    <>
      {last && (
        <small data-failed={failed || undefined}>
          {t('last', { when: fullMoment(last.at, locale) })} {state}
        </small>
      )}
      {last?.mails.map(({ accountId, state: mail, problem }) => {
        if (mail === 'sent') return null
        const words = mail === 'failing' ? t(`failing-${problem ?? 'other'}`, named(accountId)) : t(`mail-${mail}`, named(accountId))
        return (
          <small key={accountId} data-failed={mail !== 'waiting' || undefined} className={styles.mail}>
            {words}
          </small>
        )
      })}
      {stoppedIds.map((id) => (
        <small key={id} className={styles.mail}>
          {t('stopped', named(id))}
        </small>
      ))}
    </>
  )
}
