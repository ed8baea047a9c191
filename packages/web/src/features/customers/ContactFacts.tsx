import type { ContactUseView, ContactView, CustomerView } from '@besedka/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { relativeMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'

/** When the contacts of a customer were used, by their ids; read only where it is shown. */
export function useContactUses({ id: customerId, version }: CustomerView, shown: boolean): ReadonlyMap<string, ContactUseView> | undefined {
  const { data } = useQuery({
    queryKey: ['customers', 'contact-uses', customerId, version],
    placeholderData: keepPreviousData,
    enabled: shown,
    queryFn: async ({ signal }) => {
      const { items } = await api.customerProfiles.contactUses({ customerId }, { signal, quiet: true })
      return new Map(items.map((use) => [use.contactId, use]))
    },
  })
  return data
}

/** Who says that a contact is theirs, whether that is proved, and since when and until when it was used. */
export function ContactFacts({ contact, use }: { contact: ContactView; use: ContactUseView | undefined }) {
  const t = useWords(customerWords)
  const locale = useLocale()
  const told = (moment: string) => relativeMoment(moment, locale, Date.now())
  const used =
    use &&
    (use.firstUsedAt === null || use.lastUsedAt === null
      ? t('neverUsed')
      : t('usedBetween', { first: told(use.firstUsedAt), last: told(use.lastUsedAt) }))
  return (
    <small className={styles.contactFacts}>
      {[t(`source-${contact.source}`), t(contact.confirmed ? 'confirmed' : 'unconfirmed'), ...(used ? [used] : [])].join(' · ')}
    </small>
  )
}
