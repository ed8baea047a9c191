import { customerLimits } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'

/** A tag as a condition of the list, completed from those in use. */
export function TagCondition({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const t = useWords(customerWords)
  const listId = useId()
  const [typed, setTyped] = useTypedSearch(tag, onChange)
  const search = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['customer-tags', search],
    queryFn: async ({ signal }) => (await api.customerProfiles.tags({ search }, { signal, quiet: true })).items,
  })
  return (
    <>
      <TextInput
        className={styles.tagFilter}
        aria-label={t('withTag')}
        placeholder={t('withTag')}
        list={listId}
        autoComplete="off"
        maxLength={customerLimits.tag}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {data.map((one) => (
          <option key={one.tag} value={one.tag} />
        ))}
      </datalist>
    </>
  )
}
