import type { RoutingRule } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { keepRouting } from '../routing-queries.ts'
import { RuleSentence } from '../rules/RuleSentence.tsx'
import type { Names } from '../use-names.ts'
import { ActionFields } from './ActionFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import styles from './RuleEditor.module.css'
import { type RuleDraft, ruleOf, ruleProblems } from './rule-draft.ts'
import { WordFields } from './WordFields.tsx'

type Props = {
  channelId: string
  /** Undefined for a new rule, also for a copy. */
  rule: RoutingRule | undefined
  initial: RuleDraft
  names: Names
  onClose: () => void
}

/** The side page of a rule: on top the sentence that it will be, below what it is made of. Saving puts it into the draft. */
export function RuleEditor({ channelId, rule, initial, names, onClose }: Props) {
  const { t } = useTranslation('routing')
  const [taken, setTaken] = useState<{ conditions: string; sentence: string }>()
  const form = useForm({
    name: `routing.${channelId}.${rule?.id ?? 'new'}`,
    initial,
    problemsOf: ruleProblems,
    async save(draft) {
      const fields = ruleOf(draft)
      keepRouting(
        rule
          ? await api.routing.updateRule({ channelId, ruleId: rule.id, ...fields })
          : await api.routing.createRule({ channelId, ...fields }),
      )
    },
    refusals(error) {
      if (!isApiError(error, 'ruleWithConditionsAlreadyExistsException')) return undefined
      setTaken({ conditions: conditionsOf(form.draft), sentence: error.message })
      return {}
    },
  })
  const isTaken = taken !== undefined && taken.conditions === conditionsOf(form.draft)

  return (
    <EntityEditor form={form} title={rule ? rule.name : t('newRule')} createLabel={rule ? undefined : t('add')} onClose={onClose}>
      <div className={styles.sentence} aria-live="polite">
        <RuleSentence rule={ruleOf(form.draft)} names={names} />
      </div>
      {isTaken && (
        <p className={styles.complaint} ref={bringIntoView}>
          {taken.sentence}
        </p>
      )}
      <ConditionFields form={form} />
      <WordFields form={form} />
      <ActionFields form={form} names={names} />
    </EntityEditor>
  )
}

/** What two rules of a channel may not have in common, as the draft has it. */
function conditionsOf({ condition, messageType, mailingType, intents, includeWords, excludeWords }: RuleDraft): string {
  return JSON.stringify([condition, messageType, mailingType, intents, includeWords, excludeWords])
}

function bringIntoView(sentence: HTMLElement | null): void {
  sentence?.scrollIntoView({ block: 'nearest' })
}
