import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../../locales/define-words.ts'
import { statusesQuery } from '../../../../customer-statuses/status-queries.ts'
import { taskWords } from '../../task-words.ts'

/** One of the statuses that customers may have. */
export function StatusField({ value, onChange }: { value: string | null; onChange: (statusId: string | null) => void }) {
  const t = useWords(taskWords)
  const { data } = useQuery(statusesQuery)
  return (
    <NativeSelect
      label={t('status')}
      required
      data={[{ value: '', label: t('choose') }, ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
