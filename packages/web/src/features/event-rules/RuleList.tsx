import type { EventRuleView } from '@besedka/contract'
import { Switch } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { EntityOrder } from '../../ui/entity/EntityOrder.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import { useStepText } from '../chat-steps/use-step-text.ts'
import styles from './event-rules.module.css'
import { refreshRules } from './rule-queries.ts'
import { ruleWords } from './rule-words.ts'
import { useTriggerText } from './use-rule-text.ts'

type Props = { rules: readonly EventRuleView[]; choices: StepChoices; openId: string; onOpen: (id: string) => void }

/** The rules in their order: moved, switched on and off, opened. */
export function RuleList({ rules, choices, openId, onOpen }: Props) {
  const t = useWords(ruleWords)
  const sayWhen = useTriggerText(choices)
  const sayWhat = useStepText(choices)
  const turn = (ruleId: string, enabled: boolean) =>
    void api.eventRules.update({ ruleId, enabled }).catch(showProblem).finally(refreshRules)
  return (
    <div className={styles.list}>
      <EntityOrder
        items={rules.map((rule) => ({ ...rule, off: !rule.enabled }))}
        label={t('rules')}
        openId={openId}
        onOpen={onOpen}
        onReorder={(ruleIds) => api.eventRules.reorder({ ruleIds })}
        refresh={refreshRules}
        about={({ trigger, steps, runs }) => (
          <>
            <span className={styles.does}>
              {sayWhen(trigger)} → {sayWhat(steps)}
            </span>
            <small className={styles.runs}>
              <Runs runs={runs} />
            </small>
          </>
        )}
        act={({ id: ruleId, name, enabled }) => (
          <Switch
            aria-label={t('switchRule', { name })}
            checked={enabled}
            onChange={({ currentTarget }) => turn(ruleId, currentTarget.checked)}
          />
        )}
      />
    </div>
  )
}

function Runs({ runs: { done, refused } }: { runs: EventRuleView['runs'] }) {
  const t = useWords(ruleWords)
  const said = [done > 0 ? t('ran', { count: done }) : t('neverRan'), refused > 0 && t('refused', { count: refused })]
  return said.filter(Boolean).join(' · ')
}
