import type { RoutingView } from '@besedka/contract'
import { IconLock } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Outcome } from '../trial/outcome.ts'
import type { Names } from '../use-names.ts'
import { Hits } from './Hits.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import styles from './RuleCard.module.css'
import { destinationOf } from './rule-sentence.ts'

type Props = { rule: RoutingView['defaultRule']; names: Names; outcome: Outcome | undefined }

/** The rule below all others: takes every chat that no other took, to the team of the channel (spec 3). It cannot be changed here. */
export function DefaultCard({ rule, names, outcome }: Props) {
  const { t } = useTranslation('routing')
  const { lead, value } = destinationOf({ type: 'team', teamId: rule.teamId }, names, useLocale())
  return (
    <div className={styles.card} data-fixed data-outcome={outcome?.kind}>
      <span className={styles.lock}>
        <IconLock size={16} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.body}>
        <div className={styles.top}>
          <span className={styles.fixedName}>{t('defaultRule')}</span>
          <div className={styles.end}>
            <Hits count={rule.hits} />
          </div>
        </div>
        <p className={styles.text}>
          {t('defaultText')} → {lead} <b>{value}</b>
        </p>
        {outcome && <OutcomeLine outcome={outcome} />}
      </div>
    </div>
  )
}
