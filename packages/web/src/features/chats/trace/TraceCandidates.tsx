import type { AssignmentTrace, CandidateVerdict } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useTeamName } from '../shared/use-names.ts'
import { CandidateRow } from './CandidateRow.tsx'
import styles from './trace.module.css'

const unchosen = ['later', 'full', 'break', 'offline', 'refused', 'skills', 'notWanted'] as const satisfies readonly CandidateVerdict[]

/** The operators that were looked at, the chosen one first, and how the team puts them in order. */
export function TraceCandidates({ trace }: { trace: AssignmentTrace }) {
  const { t } = useTranslation('trace')
  const locale = useLocale()
  const team = useTeamName(trace.teamId)
  const language = trace.language === null ? null : new Intl.DisplayNames(locale, { type: 'language' }).of(trace.language)
  const others = unchosen
    .filter((verdict) => (trace.others[verdict] ?? 0) > 0)
    .map((verdict) => t('other', { verdict: t(`verdict-${verdict}`), count: trace.others[verdict] ?? 0 }))
  const skills = trace.requiredSkills.join(', ')
  return (
    <section aria-label={t('operators')}>
      <h3 className={styles.heading}>{team === undefined ? t('operators') : t('team', { name: team })}</h3>
      {trace.method !== null && <p className={styles.note}>{t(`method-${trace.method}`)}</p>}
      {skills !== '' && <p className={styles.note}>{t(trace.skillsWaived ? 'skillsWaived' : 'skills', { skills })}</p>}
      {language && <p className={styles.note}>{t('language', { language })}</p>}
      <ol className={styles.rows}>
        {trace.candidates.map((candidate) => (
          <CandidateRow
            key={candidate.accountId}
            candidate={candidate}
            refusal={trace.refusals.find(({ accountId }) => accountId === candidate.accountId)}
          />
        ))}
      </ol>
      {others.length > 0 && <p className={styles.note}>{t('others', { list: others.join('; ') })}</p>}
    </section>
  )
}
