import { Select } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { optionsOf } from './options-of.ts'
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
  const offered = optionsOf(choices, [value])
  const isKnown = value === '' || offered.some((option) => option.value === value)
  return (
    <Select
      label={label}
      required
      searchable
      placeholder={t('choose')}
      allowDeselect={false}
      data={[...offered, ...(isKnown ? [] : [{ value, label: t('gone') }])]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      error={error}
    />
  )
}
