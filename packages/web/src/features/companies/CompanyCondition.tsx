import { CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { companyQuery } from './company-queries.ts'
import { companyWords } from './company-words.ts'

/** A company as a condition of a list: found by typing, taken back by its cross. */
export function CompanyCondition({ companyId, onChange }: { companyId: string; onChange: (companyId: string) => void }) {
  const t = useWords(companyWords)
  const { data, isError } = useQuery({ ...companyQuery(companyId), enabled: companyId !== '' })
  if (companyId === '') return <CompanyChoice label={t('anyCompany')} taken={[]} onChoose={({ id }) => onChange(id)} />
  return (
    <TextInput
      aria-label={t('company')}
      readOnly
      value={data?.name ?? (isError ? t('notFound') : '')}
      rightSection={<CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />}
    />
  )
}
