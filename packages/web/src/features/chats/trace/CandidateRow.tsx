import type { Candidate, ChatReason, Refusal } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useAccountName } from '../shared/use-names.ts'
import styles from './trace.module.css'

/** An operator who was looked at: how full their hands were, and what came of it. */
export function CandidateRow({ candidate, refusal }: { candidate: Candidate; refusal: Refusal | undefined }) {
  const { t } = useTranslation('trace')
  const name = useAccountName(candidate.accountId) ?? '…'
  const { load, limit, verdict, speaksLanguage } = candidate
  return (
    <li className={styles.row} data-strong={verdict === 'chosen' || undefined}>
      <Avatar name={name} seed={candidate.accountId} size={24} />
      <span className={styles.name}>
        {name}
        {speaksLanguage && <small>{t('speaks')}</small>}
      </span>
      <span className={styles.load}>{limit === null ? t('load', { count: load }) : t('places', { load, limit })}</span>
      <span className={styles.verdict}>
        {verdict === 'refused' ? t(refusalWords(refusal)) : t(`verdict-${verdict}`)}
        {verdict === 'refused' && refusal?.comment && <small>{refusal.comment}</small>}
      </span>
    </li>
  )
}

const told = ['noAnswer', 'notAccepted', 'declined'] as const satisfies readonly ChatReason[]

/** How the operator let the chat go before; without more where the history no longer says it. */
function refusalWords(refusal: Refusal | undefined) {
  if (refusal?.refusal) return `refused-${refusal.refusal}` as const
  const reason = told.find((one) => one === refusal?.reason)
  return reason === undefined ? 'verdict-refused' : (`refused-${reason}` as const)
}
