import { type ContactView, type CustomerView, customerLimits } from '@besedka/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { ChannelIcon } from '../../ui/channel-icon/ChannelIcon.tsx'
import { ContactFacts, useContactUses } from './ContactFacts.tsx'
import { ContactTools } from './ContactTools.tsx'
import { contactName } from './contact-name.ts'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'
import { WriteButton } from './WriteButton.tsx'

/**
 * Ways to reach the customer. Those that somebody has noted are corrected and removed here; the others came with messages. Whose word a contact is and when it was
 * used stands under each where there is room for it (`detailed`), otherwise when it is asked for.
 */
export function CustomerContactList({ customer, detailed = false }: { customer: CustomerView; detailed?: boolean }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const [openId, setOpenId] = useState<string>()
  const close = () => setOpenId(undefined)
  const [asked, setAsked] = useState(false)
  const shown = detailed || asked
  const uses = useContactUses(customer, shown)
  return (
    <section aria-label={t('contacts')}>
      <h3 className={styles.heading}>
        {t('contacts')}
        <span className={styles.headTools}>
          {!detailed && customer.contacts.length > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('contactFacts')}
              title={t('contactFacts')}
              aria-pressed={asked}
              onClick={() => setAsked(!asked)}
            >
              <IconInfoCircle size={16} stroke={1.5} />
            </ActionIcon>
          )}
          {may && (
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('addContact')} onClick={() => setOpenId('new')}>
              <IconPlus size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </span>
      </h3>
      {customer.contacts.length === 0 && openId !== 'new' && <p className={styles.muted}>{t('noContacts')}</p>}
      <ul className={styles.list}>
        {customer.contacts.map((contact) =>
          contact.id === openId ? (
            <li key={contact.id}>
              <ContactForm
                initial={contact.value}
                onCancel={close}
                onSave={(value) =>
                  edit(() => api.customerProfiles.updateContact({ customerId: customer.id, contactId: contact.id, value }, { quiet: true }))
                }
                onSaved={close}
              />
            </li>
          ) : (
            <li key={contact.id}>
              <span className={styles.row}>
                <ContactLine contact={contact} told={shown} />
                <WriteButton customer={customer} contact={contact} />
                {may && <ContactTools customer={customer} contact={contact} onCorrect={() => setOpenId(contact.id)} />}
                {!may && contact.preferred && <small className={styles.muted}>{t('preferred')}</small>}
              </span>
              {shown && <ContactFacts contact={contact} use={uses?.get(contact.id)} />}
            </li>
          ),
        )}
      </ul>
      {openId === 'new' && (
        <ContactForm
          initial=""
          onCancel={close}
          onSave={(value) =>
            edit(() =>
              api.customerProfiles.addContact(
                { customerId: customer.id, type: value.includes('@') ? 'email' : 'phone', value },
                { quiet: true },
              ),
            )
          }
          onSaved={close}
        />
      )}
    </section>
  )
}

/** `told`: whose word it is stands below. */
function ContactLine({ contact, told }: { contact: ContactView; told: boolean }) {
  const t = useWords(customerWords)
  const channels = useLive((state) => state.channels)
  const href = contact.type === 'phone' ? `tel:${contact.value}` : contact.type === 'email' ? `mailto:${contact.value}` : undefined
  const text = contactName(contact, channels)
  return (
    <>
      <ChannelIcon type={contact.type} size={18} />
      <span className={styles.text} title={text}>
        {href && contact.noted ? <a href={href}>{text}</a> : text}
        {contact.typed && !told && <small className={styles.typed}>{t('typedByCustomer')}</small>}
      </span>
    </>
  )
}

type FormProps = { initial: string; onSave: (value: string) => Promise<boolean>; onSaved: () => void; onCancel: () => void }

function ContactForm({ initial, onSave, onSaved, onCancel }: FormProps) {
  const t = useWords(customerWords)
  const [value, setValue] = useState(initial)
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    if (value.trim() === '') return
    setSaving(true)
    if (await onSave(value.trim())) onSaved()
    setSaving(false)
  }

  return (
    <form
      className={styles.inlineForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => event.code === 'Escape' && onCancel()}
    >
      <TextInput
        aria-label={t('contactHint')}
        placeholder={t('contactHint')}
        autoFocus
        maxLength={customerLimits.domain}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button size="xs" type="submit" loading={saving}>
          {t('save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}
