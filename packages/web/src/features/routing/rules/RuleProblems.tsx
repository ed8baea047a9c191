import { type RoutingRuleView, ruleProblemTexts } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import styles from './RuleCard.module.css'

/** Why a rule is of no use, or not of the use that was meant; nothing when all is well. */
export function RuleProblems({ rule, nameOfRule }: { rule: RoutingRuleView; nameOfRule: (id: string) => string }) {
  const locale = useLocale()
  return rule.problems.map((problem) => (
    <p key={problem} className={styles.problem}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>
        {ruleProblemTexts[problem][locale]}
        {problem === 'shadowed' && rule.shadowedBy.length > 0 && `: ${quoted(rule.shadowedBy.map(nameOfRule))}`}
      </span>
    </p>
  ))

  function quoted(names: readonly string[]): string {
    return names.map((name) => (locale === 'ru-RU' ? `«${name}»` : `“${name}”`)).join(', ')
  }
}
