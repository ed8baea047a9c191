import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Outcome } from '../trial/outcome.ts'
import styles from './RuleCard.module.css'

/** What a rule says to the message that is tried out. */
export function OutcomeLine({ outcome: { kind, why, word } }: { outcome: Outcome }) {
  const { t } = useTranslation('routing')
  const said = kind === 'fails' ? (why ?? t('doesNotMatch')) : t(kind === 'wins' ? 'wins' : 'passedBy')
  return (
    <p className={styles.outcome} data-kind={kind}>
      {kind === 'fails' ? <IconMinus size={16} stroke={1.5} aria-hidden /> : <IconCheck size={16} stroke={2} aria-hidden />}
      <span>{[said, word !== null && t('found', { word })].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
