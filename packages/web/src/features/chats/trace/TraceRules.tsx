import type { AssignmentTrace } from '@besedka/contract'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useAccountName, useTeamName } from '../shared/use-names.ts'
import styles from './trace.module.css'

/** The rules in the order in which they were looked at, up to the one that decided, and what that one asks for. */
export function TraceRules({ trace }: { trace: AssignmentTrace }) {
  const { t } = useTranslation('trace')
  const operator = useAccountName(trace.wanted?.accountId)
  const team = useTeamName(trace.wanted?.teamId)
  return (
    <section aria-label={t('rules')}>
      <h3 className={styles.heading}>{t('rules')}</h3>
      <ol className={styles.rows}>
        {trace.rules.map((rule) => {
          const Sign = rule.matched ? IconCheck : IconMinus
          return (
            <li key={rule.ruleId ?? ''} className={styles.row} data-strong={rule.matched || undefined}>
              <Sign size={16} stroke={1.5} aria-hidden />
              <span className={styles.name}>{rule.ruleId === null ? t('defaultRule') : rule.name}</span>
              <span className={styles.verdict}>{rule.why === null ? t('matched') : t(`why-${rule.why}`)}</span>
            </li>
          )
        })}
      </ol>
      {trace.wanted && (
        <p className={styles.note}>{t(`wanted-${trace.wanted.type}`, { operator: operator ?? t('nobody'), team: team ?? t('noTeam') })}</p>
      )}
    </section>
  )
}
