import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../../../locales/define-words.ts'
import { useNamedStatuses } from '../../../../customer-statuses/use-named-statuses.ts'
import { taskWords } from '../../task-words.ts'

/** One of the statuses that customers may have. */
export function StatusField({ value, onChange }: { value: string | null; onChange: (statusId: string | null) => void }) {
  const t = useWords(taskWords)
  const statuses = useNamedStatuses()
  return (
    <NativeSelect
      label={t('status')}
      required
      data={[{ value: '', label: t('choose') }, ...statuses.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
