import { type ContactView, type CustomerView, notedContactTypes } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { contactName } from './contact-name.ts'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'

type Props = { customer: CustomerView; contact: ContactView; onCorrect: () => void }

/** What is done with a contact: chosen to answer through, and corrected or removed where somebody has noted it. */
export function ContactTools({ customer, contact, onCorrect }: Props) {
  const t = useWords(customerWords)
  const { edit } = useCustomerEdit()
  const about = { customerId: customer.id }
  const { value, preferred } = contact
  const name = useLive((state) => contactName(contact, state.channels))
  /** What the customer typed themselves would come back as our own word. */
  const noted = contact.typed ? undefined : notedContactTypes.find((one) => one === contact.type)
  const back = noted && {
    text: t('contactRemoved', { value }),
    call: () => api.customerProfiles.addContact({ ...about, type: noted, value }, { quiet: true }),
  }
  const prefer = () => api.customerProfiles.preferContact({ ...about, contactId: preferred ? null : contact.id }, { quiet: true })
  return (
    <>
      {!contact.typed && (
        <ActionIcon
          className={preferred ? styles.preferred : styles.tool}
          variant="subtle"
          color="gray"
          size={28}
          aria-pressed={preferred}
          aria-label={t('preferContact', { value: name })}
          title={t(preferred ? 'preferred' : 'prefer')}
          onClick={() => void edit(prefer)}
        >
          {preferred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.5} />}
        </ActionIcon>
      )}
      {contact.noted && (
        <span className={styles.tools}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('editContact', { value })} onClick={onCorrect}>
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('removeContact', { value })}
            onClick={() => void edit(() => api.customerProfiles.removeContact({ ...about, contactId: contact.id }, { quiet: true }), back)}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </span>
      )}
    </>
  )
}
