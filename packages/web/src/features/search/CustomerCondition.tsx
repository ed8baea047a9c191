import { CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from './search.module.css'
import { searchWords } from './search-words.ts'

/** The customer whose chats alone are looked through, chosen among those that were found; taken back by the cross. */
export function CustomerCondition({ customerId, onClear }: { customerId: string; onClear: () => void }) {
  const t = useWords(searchWords)
  const { data, isError } = useQuery({
    queryKey: ['customers', 'name', customerId],
    queryFn: ({ signal }) => api.customers.get({ customerId }, { signal, quiet: true }),
  })
  return (
    <TextInput
      className={styles.choice}
      aria-label={t('customer')}
      readOnly
      value={data?.name ?? (isError ? t('customerGone') : '')}
      rightSection={<CloseButton size="sm" aria-label={t('anyCustomer')} onClick={onClear} />}
    />
  )
}
