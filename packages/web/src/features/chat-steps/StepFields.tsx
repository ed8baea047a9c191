import { type ChatStep, chatPriorities, chatStepLimits } from '@besedka/contract'
import { NativeSelect, Select, TagsInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { FieldStep } from './FieldStep.tsx'
import { optionsOf } from './options-of.ts'
import { PeopleField } from './PeopleField.tsx'
import { StepText } from './StepText.tsx'
import type { StepFieldsProps } from './step-fields-props.ts'
import { stepWords } from './step-words.ts'
import type { StepChoices } from './use-step-choices.ts'

const snoozes = ['inAnHour', 'inThreeHours', 'tomorrow', 'nextMonday'] as const

/** What is set of one act. */
export function StepFields({ step, choices, onChange, errorOf }: StepFieldsProps) {
  const t = useWords(stepWords)
  const choice = (label: string, of: Exclude<keyof StepChoices, 'ready'>, value: string, put: (id: string) => ChatStep, field: string) => (
    <ChoiceField label={label} choices={choices[of]} value={value} onChange={(id) => onChange(put(id))} error={errorOf(field)} />
  )
  switch (step.type) {
    case 'template':
      return choice(t('template'), 'templates', step.templateId, (templateId) => ({ ...step, templateId }), 'templateId')
    case 'reply':
    case 'note':
      return <StepText value={step.text} onChange={(text) => onChange({ ...step, text })} error={errorOf('text')} />
    case 'category':
      return choice(t('category'), 'categories', step.categoryId, (categoryId) => ({ ...step, categoryId }), 'categoryId')
    case 'status':
      return choice(t('status'), 'statuses', step.statusId, (statusId) => ({ ...step, statusId }), 'statusId')
    case 'chatField':
    case 'customerField':
      return <FieldStep {...{ step, choices, onChange, errorOf }} />
    case 'tags':
      return (
        <TagsInput
          label={t('tags')}
          required
          placeholder={step.tags.length === 0 ? t('tagsHint') : undefined}
          acceptValueOnBlur
          maxTags={chatStepLimits.tags}
          value={step.tags}
          onChange={(tags) => onChange({ ...step, tags })}
          error={errorOf('tags') ?? step.tags.map((_, at) => errorOf(`tags.${at}`)).find(Boolean)}
        />
      )
    case 'priority':
      return (
        <NativeSelect
          label={t('priority')}
          data={chatPriorities.map((priority) => ({ value: priority, label: t(`priority-${priority}`) }))}
          value={step.priority}
          onChange={({ currentTarget }) =>
            onChange({ ...step, priority: chatPriorities.find((one) => one === currentTarget.value) ?? 'normal' })
          }
        />
      )
    case 'snooze':
      return (
        <NativeSelect
          label={t('snoozeUntil')}
          data={snoozes.map((one) => ({ value: one, label: t(`snooze-${one}`) }))}
          value={step.choice}
          onChange={({ currentTarget }) => onChange({ ...step, choice: snoozes.find((one) => one === currentTarget.value) ?? 'tomorrow' })}
        />
      )
    case 'transfer':
      return <TargetField {...{ step, choices, onChange, errorOf }} />
    case 'notify':
      return (
        <>
          <PeopleField
            choices={choices}
            people={step.people}
            onChange={(people) => onChange({ ...step, people })}
            error={errorOf('people')}
          />
          <StepText value={step.text} onChange={(text) => onChange({ ...step, text })} error={errorOf('text')} />
        </>
      )
    case 'webhook':
      if (choices.webhooks.length === 0) return <p>{t('noWebhooks')}</p>
      return choice(t('webhook'), 'webhooks', step.webhookId, (webhookId) => ({ ...step, webhookId }), 'webhookId')
    case 'close':
      return null
  }
}

type TargetProps = Omit<StepFieldsProps, 'step'> & { step: Extract<ChatStep, { type: 'transfer' }> }

/** A team, an operator or a bot, in one list. */
function TargetField({ step, choices, onChange, errorOf }: TargetProps) {
  const t = useWords(stepWords)
  const { to } = step
  const value = to.type === 'team' ? to.teamId : to.type === 'bot' ? to.botId : to.accountId
  const groups = [
    { group: t('teams'), items: optionsOf(choices.teams, [value]) },
    { group: t('operators'), items: optionsOf(choices.operators, [value]) },
    { group: t('bots'), items: optionsOf(choices.bots, [value]) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Select
      label={t('transferTo')}
      required
      searchable
      allowDeselect={false}
      placeholder={t('choose')}
      data={groups}
      value={value || null}
      onChange={(id) => {
        if (id === null) return
        const isTeam = choices.teams.some((team) => team.id === id)
        const isBot = choices.bots.some((bot) => bot.id === id)
        const botOrOperator = isBot ? ({ type: 'bot', botId: id } as const) : ({ type: 'operator', accountId: id } as const)
        onChange({ ...step, to: isTeam ? { type: 'team', teamId: id } : botOrOperator })
      }}
      error={errorOf('to.teamId') ?? errorOf('to.accountId') ?? errorOf('to.botId')}
    />
  )
}
