import type { RoutingRuleView } from '@besedka/contract'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { SortablePart } from '../../../ui/sortable/SortableList.tsx'
import type { Outcome } from '../trial/outcome.ts'
import type { Names } from '../use-names.ts'
import { Hits } from './Hits.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import styles from './RuleCard.module.css'
import { RuleProblems } from './RuleProblems.tsx'
import { RuleSentence } from './RuleSentence.tsx'

type Props = {
  rule: RoutingRuleView
  part: SortablePart
  names: Names
  nameOfRule: (id: string) => string
  outcome: Outcome | undefined
  menu: ReactNode
  onEdit: () => void
  onTurn: (enabled: boolean) => void
}

/** A rule as a card: its name, its sentence, and what there is to know about it. */
export function RuleCard(props: Props) {
  const { rule, part, outcome } = props
  const { t } = useTranslation('routing')
  return (
    <li className={styles.card} data-off={!rule.enabled} data-outcome={outcome?.kind} {...part.attributes}>
      {part.handle}
      <div className={styles.body}>
        <div className={styles.top}>
          <span className={styles.place}>{part.place}</span>
          <button type="button" className={styles.name} onClick={props.onEdit}>
            {rule.name}
          </button>
          <div className={styles.end}>
            {rule.change && <span className={styles.change}>{t(`change-${rule.change}`)}</span>}
            <Hits count={rule.hits} />
            <Switch
              aria-label={t('enabled', { name: rule.name })}
              checked={rule.enabled}
              onChange={(event) => props.onTurn(event.currentTarget.checked)}
            />
            {props.menu}
          </div>
        </div>
        <RuleSentence rule={rule} names={props.names} />
        <RuleProblems rule={rule} nameOfRule={props.nameOfRule} />
        {outcome && <OutcomeLine outcome={outcome} />}
      </div>
    </li>
  )
}
