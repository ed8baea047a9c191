import { type CallableWebhook, type EventRuleView, eventRuleLimits, missingForStep, ruleStepTypes } from '@besedka/contract'
import { Switch, TextInput } from '@mantine/core'
import { api } from '../../api/client.ts'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { StepsField } from '../chat-steps/StepsField.tsx'
import { useStepChoices } from '../chat-steps/use-step-choices.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { RuleTrial } from './RuleTrial.tsx'
import { blankRule, draftOfRule, problemsOfRule, ruleOfDraft } from './rule-draft.ts'
import { refreshRules } from './rule-queries.ts'
import { ruleWords } from './rule-words.ts'
import { TriggerFields } from './TriggerFields.tsx'

type Props = { rule: EventRuleView | undefined; webhooks: readonly CallableWebhook[]; onClose: () => void }

/** A rule beside their list; without one it is a new one. */
export function RuleEditor({ rule, webhooks, onClose }: Props) {
  const t = useWords(ruleWords)
  const grants = grantsOf(useCurrentUser())
  const all = useStepChoices(webhooks)
  // A rule belongs to the organisation, and so do the templates that it sends.
  const choices = { ...all, templates: all.templates.filter(({ ownerId }) => ownerId === null) }
  const form = useForm({
    name: `event-rule.${rule?.id ?? 'new'}`,
    initial: rule ? draftOfRule(rule) : blankRule,
    problemsOf: problemsOfRule,
    async save(draft) {
      if (rule) await api.eventRules.update({ ruleId: rule.id, ...ruleOfDraft(draft) })
      else await api.eventRules.create(ruleOfDraft(draft))
      await refreshRules()
    },
  })
  const { draft, change } = form
  const tried = { ...ruleOfDraft(draft), name: draft.name.trim() || '…' }
  const ready = Object.keys(problemsOfRule({ ...draft, name: tried.name })).length === 0
  return (
    <EntityEditor
      form={form}
      title={rule?.name ?? t('newTitle')}
      createLabel={rule ? undefined : t('create')}
      saved={t(rule ? 'updated' : 'created')}
      onClose={onClose}
      acts={(leave) =>
        rule && (
          <DeleteEntity
            label={t('delete')}
            question={t('deleteQuestion', { name: rule.name })}
            text={t('deleteText')}
            done={t('deleted')}
            remove={() => api.eventRules.delete({ ruleId: rule.id }).finally(refreshRules)}
            onDeleted={leave}
          />
        )
      }
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={eventRuleLimits.name}
        data-autofocus
        {...form.text('name')}
      />
      <Switch label={t('on')} checked={draft.enabled} onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })} />
      <TriggerFields form={form} choices={choices} />
      <ConditionFields form={form} choices={choices} />
      <StepsField
        offered={ruleStepTypes.filter((type) => missingForStep(type, grants) === undefined)}
        steps={draft.steps}
        choices={choices}
        onChange={(steps) => change({ steps })}
        errorOf={form.errorOf}
      />
      <RuleTrial rule={tried} choices={choices} ready={ready} />
    </EntityEditor>
  )
}
