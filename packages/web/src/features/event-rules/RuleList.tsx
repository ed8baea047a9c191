import type { EventRuleConditions, EventRuleTrigger, EventRuleView } from '@besedka/contract'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { directoryQuery } from '../../api/directory-query.ts'
import { useWords } from '../../locales/define-words.ts'
import { EntityOrder } from '../../ui/entity/EntityOrder.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { rulesNameGone, stepsNameGone } from '../chat-steps/name-gone.ts'
import { stepWords } from '../chat-steps/step-words.ts'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import { useStepText } from '../chat-steps/use-step-text.ts'
import { conditionsOf } from './conditions-of.ts'
import styles from './event-rules.module.css'
import { refreshRules } from './rule-queries.ts'
import { ruleWords } from './rule-words.ts'
import { useConditionText } from './use-condition-text.ts'
import { useTriggerText } from './use-rule-text.ts'

type Props = { rules: readonly EventRuleView[]; choices: StepChoices; openId: string; onOpen: (id: string) => void }

/** The rules in their order: moved, switched on and off, opened. */
export function RuleList({ rules, choices, openId, onOpen }: Props) {
  const t = useWords(ruleWords)
  const sayWhen = useTriggerText(choices)
  const sayWhat = useStepText(choices)
  const ts = useWords(stepWords)
  const { data: directory } = useQuery(directoryQuery)
  const channelIds = (directory?.channels ?? []).map(({ id }) => id)
  const sayIf = useConditionText(
    choices,
    rules.flatMap(({ conditions }) => conditionsOf(conditions)),
  )
  function sayWhenAndIf(trigger: EventRuleTrigger, conditions: EventRuleConditions): string {
    const said = conditionsOf(conditions).map((condition) => {
      const { name, values } = sayIf(condition)
      // Within a sentence; the names of fields are somebody's own.
      return t('matched', { name: condition.condition === 'fields' ? name : name.charAt(0).toLowerCase() + name.slice(1), values })
    })
    return said.length === 0 ? sayWhen(trigger) : t('saidIf', { when: sayWhen(trigger), conditions: said.join(' · ') })
  }
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
        about={({ trigger, conditions, steps, runs }) => (
          <>
            <span className={styles.does}>
              {sayWhenAndIf(trigger, conditions)} → {sayWhat(steps)}
            </span>
            {(stepsNameGone(steps, choices) || rulesNameGone({ trigger, conditions, channelIds }, choices)) && (
              <StateChip tone="warning" label={ts('namesGone')} />
            )}
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
