import { type CustomerView, customerLimits } from '@besedka/contract'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'

/** Words by which the customer is found again; Enter adds what was typed, tags in use are offered. */
export function CustomerTags({ customer }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const about = { customerId: customer.id }
  if (!may && customer.tags.length === 0) return null
  return (
    <section aria-label={t('tags')}>
      <h3 className={styles.heading}>{t('tags')}</h3>
      <ul className={styles.tags}>
        {customer.tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            {may && (
              <button
                type="button"
                aria-label={t('removeTag', { tag })}
                onClick={() => void edit(() => api.customerProfiles.removeTag({ ...about, tag }, { quiet: true }))}
              >
                <IconX size={14} stroke={1.5} />
              </button>
            )}
          </li>
        ))}
        {may && (
          <li>
            <TagField taken={customer.tags} onAdd={(tag) => edit(() => api.customerProfiles.addTag({ ...about, tag }, { quiet: true }))} />
          </li>
        )}
      </ul>
    </section>
  )
}

function TagField({ taken, onAdd }: { taken: readonly string[]; onAdd: (tag: string) => Promise<boolean> }) {
  const t = useWords(customerWords)
  const listId = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['customer-tags', search],
    queryFn: ({ signal }) => api.customerProfiles.tags({ search }, { signal, quiet: true }),
    enabled: search !== '',
    staleTime: 30_000,
  })
  const offered = (data?.items ?? []).filter(({ tag }) => !taken.includes(tag))

  async function add(): Promise<void> {
    if (text.trim() !== '' && (await onAdd(text))) setText('')
  }

  return (
    <>
      <input
        className={styles.tagField}
        aria-label={t('addTag')}
        placeholder={t('addTag')}
        list={listId}
        maxLength={customerLimits.tag}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.code !== 'Enter' && event.code !== 'NumpadEnter')) return
          event.preventDefault()
          void add()
        }}
      />
      <datalist id={listId}>
        {offered.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
