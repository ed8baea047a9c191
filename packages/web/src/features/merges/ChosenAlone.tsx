import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { ContactLines } from './ContactLines.tsx'
import { mergeWords } from './merge-words.ts'
import styles from './merges.module.css'

/** The first one is chosen: there is nobody to compare with yet. */
export function ChosenAlone({ customerId, onRemove }: { customerId: string; onRemove: (id: string) => void }) {
  const t = useWords(mergeWords)
  const customer = useQuery({
    queryKey: ['customers', customerId],
    queryFn: ({ signal }) => api.customers.get({ customerId }, { signal, quiet: true }),
    retry: false,
  })
  return (
    <ListStates query={customer} rows={1}>
      {({ id, name, contacts }) => (
        <>
          <div className={styles.alone}>
            <Avatar name={name} seed={id} size={32} />
            <span className={styles.person}>
              {name}
              <ContactLines contacts={contacts} />
            </span>
            <CloseButton aria-label={t('remove', { name })} onClick={() => onRemove(customerId)} />
          </div>
          <p className={styles.hint}>{t('chooseMore')}</p>
        </>
      )}
    </ListStates>
  )
}
