import { eventRuleLimits, eventRuleTriggers, eventRuleTriggerTexts, qualityValues } from '@besedka/contract'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import type { Form } from '../../ui/form/use-form.ts'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import styles from './event-rules.module.css'
import { newTrigger, type RuleDraft } from './rule-draft.ts'
import { ruleWords } from './rule-words.ts'

/** What the rule waits for, and what is particular to that. */
export function TriggerFields({ form, choices }: { form: Form<RuleDraft>; choices: StepChoices }) {
  const t = useWords(ruleWords)
  const locale = useLocale()
  const { type } = form.draft.trigger
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('when')}</legend>
      <NativeSelect
        aria-label={t('when')}
        data={eventRuleTriggers.map((one) => ({ value: one, label: eventRuleTriggerTexts[one][locale] }))}
        value={type}
        onChange={({ currentTarget }) =>
          form.change({ trigger: newTrigger(eventRuleTriggers.find((one) => one === currentTarget.value) ?? 'opened') })
        }
      />
      <Particular form={form} choices={choices} />
    </fieldset>
  )
}

function Particular({ form, choices }: { form: Form<RuleDraft>; choices: StepChoices }) {
  const t = useWords(ruleWords)
  const { trigger } = form.draft
  switch (trigger.type) {
    case 'waits':
      return (
        <div className={styles.pair}>
          <NativeSelect
            label={t('answer')}
            data={(['first', 'next'] as const).map((answer) => ({ value: answer, label: t(`answer-${answer}`) }))}
            value={trigger.answer}
            onChange={({ currentTarget }) =>
              form.change({ trigger: { ...trigger, answer: currentTarget.value === 'next' ? 'next' : 'first' } })
            }
          />
          <NumberInput
            label={t('minutes')}
            required
            min={1}
            max={eventRuleLimits.waitMinutes}
            allowDecimal={false}
            value={trigger.minutes}
            onChange={(minutes) => form.change({ trigger: { ...trigger, minutes: Number(minutes) } })}
            error={form.errorOf('trigger.minutes')}
          />
        </div>
      )
    case 'tagged':
      return (
        <TextInput
          label={t('tag')}
          placeholder={t('anyTag')}
          maxLength={64}
          value={trigger.tag ?? ''}
          onChange={({ currentTarget }) => form.change({ trigger: { ...trigger, tag: currentTarget.value || null } })}
          error={form.errorOf('trigger.tag')}
        />
      )
    case 'rated':
      return (
        <NativeSelect
          label={t('atMost')}
          data={qualityValues.map(String)}
          value={String(trigger.atMost)}
          onChange={({ currentTarget }) =>
            form.change({ trigger: { ...trigger, atMost: qualityValues.find((one) => String(one) === currentTarget.value) ?? 2 } })
          }
        />
      )
    case 'statusChanged':
      return (
        <NativeSelect
          label={t('toStatus')}
          data={[{ value: '', label: t('anyStatus') }, ...choices.statuses.map(({ id, name }) => ({ value: id, label: name }))]}
          value={trigger.statusId ?? ''}
          onChange={({ currentTarget }) => form.change({ trigger: { ...trigger, statusId: currentTarget.value || null } })}
          error={form.errorOf('trigger.statusId')}
        />
      )
    default:
      return null
  }
}
