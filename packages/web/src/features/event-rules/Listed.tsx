import { MultiSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { optionsOf } from '../chat-steps/options-of.ts'
import type { StepChoice } from '../chat-steps/use-step-choices.ts'
import { ruleWords } from './rule-words.ts'

type Props = {
  name: string
  offered: readonly StepChoice[]
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Any of several that are known by their names. */
export function Listed({ name, offered, value, error, onChange }: Props) {
  const t = useWords(ruleWords)
  const options = optionsOf(offered, value)
  const unknown = value.filter((id) => !options.some((option) => option.value === id)).map((id) => ({ value: id, label: t('gone') }))
  return (
    <MultiSelect
      label={name}
      searchable
      hidePickedOptions
      placeholder={value.length === 0 ? t('anyOf') : undefined}
      data={[...options, ...unknown]}
      value={[...value]}
      onChange={onChange}
      error={error}
    />
  )
}
