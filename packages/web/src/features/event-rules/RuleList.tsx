import type { EventRuleView } from '@besedka/contract'
import { Switch } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
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
  const change = (call: Promise<unknown>) => void call.catch(showProblem).finally(() => void refreshRules())
  return (
    <div className={styles.list}>
      <SortableList items={rules} label={t('rules')} onReorder={(ruleIds) => change(api.eventRules.reorder({ ruleIds: [...ruleIds] }))}>
        {(rule, { attributes, handle }) => (
          <li className={styles.rule} data-open={rule.id === openId || undefined} data-off={!rule.enabled || undefined} {...attributes}>
            {handle}
            <button type="button" className={styles.open} onClick={() => onOpen(rule.id)}>
              <b className={styles.name}>{rule.name}</b>
              <span>
                {sayWhen(rule.trigger)} → {sayWhat(rule.steps)}
              </span>
              <small>
                <Runs runs={rule.runs} />
              </small>
            </button>
            <Switch
              aria-label={t('switchRule', { name: rule.name })}
              checked={rule.enabled}
              onChange={({ currentTarget }) => change(api.eventRules.update({ ruleId: rule.id, enabled: currentTarget.checked }))}
            />
          </li>
        )}
      </SortableList>
    </div>
  )
}

function Runs({ runs: { done, refused } }: { runs: EventRuleView['runs'] }) {
  const t = useWords(ruleWords)
  const said = [done > 0 ? t('ran', { count: done }) : t('neverRan'), refused > 0 && t('refused', { count: refused })]
  return said.filter(Boolean).join(' · ')
}
