import { Select } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { stepWords } from './step-words.ts'
import type { StepChoice } from './use-step-choices.ts'

type Props = {
  label: string
  choices: readonly StepChoice[]
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** One of many by its name. What is gone is not offered, and still named where it was chosen before. */
export function ChoiceField({ label, choices, value, onChange, error }: Props) {
  const t = useWords(stepWords)
  const offered = choices.filter(({ id, gone }) => !gone || id === value)
  const isKnown = value === '' || offered.some(({ id }) => id === value)
  return (
    <Select
      label={label}
      required
      searchable
      placeholder={t('choose')}
      allowDeselect={false}
      data={[...offered.map(({ id, name }) => ({ value: id, label: name })), ...(isKnown ? [] : [{ value, label: t('gone') }])]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      error={error}
    />
  )
}
