import { taskLimits } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useWords } from '../../../../../locales/define-words.ts'
import { taskWords } from '../../task-words.ts'

type Props = { value: string; onChange: (name: string) => void; label?: string; error?: string | undefined }

/** What the scenario calls a value. */
export function VariableField({ value, onChange, label, error }: Props) {
  const t = useWords(taskWords)
  return (
    <TextInput
      label={label ?? t('variable')}
      description={t('variableHint', { braces: `{${value || 'order'}}` })}
      maxLength={taskLimits.variableLength}
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
