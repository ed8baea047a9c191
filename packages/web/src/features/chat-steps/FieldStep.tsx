import type { ChatStep } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { FieldInput } from '../defined-fields/FieldInput.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import type { StepFieldsProps } from './step-fields-props.ts'
import { stepWords } from './step-words.ts'

type Props = Omit<StepFieldsProps, 'step'> & { step: Extract<ChatStep, { type: 'chatField' | 'customerField' }> }

/** Which defined field is filled in, and with what. Another field begins empty: the value of one means nothing in the other. */
export function FieldStep({ step, choices, onChange, errorOf }: Props) {
  const t = useWords(stepWords)
  const offered = step.type === 'chatField' ? choices.chatFields : choices.customerFields
  const field = offered.find(({ id }) => id === step.fieldId)?.field
  if (offered.length === 0) return <p>{t(`none-${step.type}`)}</p>
  return (
    <>
      <ChoiceField
        label={t('field')}
        choices={offered}
        value={step.fieldId}
        onChange={(fieldId) => onChange({ ...step, fieldId, value: '' })}
        error={errorOf('fieldId')}
      />
      {field && (
        <FieldInput
          field={{ ...field, name: t('value'), required: true }}
          value={step.value}
          error={errorOf('value')}
          onChange={(value) => onChange({ ...step, value })}
        />
      )}
    </>
  )
}
