import { type CustomerNoteName, type CustomerView, customerLimits, customerNoteNames } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DefinedFields } from '../defined-fields/DefinedFields.tsx'
import { AdditionalFields } from './AdditionalFields.tsx'
import { customerWords } from './customer-words.ts'
import { InlineText } from './InlineText.tsx'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'

/** What is noted about the customer (spec 3): nickname, domain, place, link, and the additional fields. Each saves by itself; what nobody noted is folded away. */
export function CustomerDetails({ customer }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const [unfolded, setUnfolded] = useState(false)
  const list = useId()
  const about = { customerId: customer.id }
  const unsaid = may ? customerNoteNames.filter((name) => customer[name] === null).length : 0
  const notes = customerNoteNames.filter((name) => (may && unfolded) || customer[name] !== null)
  const nothing = notes.length === 0 && unsaid === 0 && customer.fields.length === 0 && Object.keys(customer.values).length === 0
  if (nothing) return null

  const setNote = (name: CustomerNoteName, value: string | null) => () => api.customers.update({ ...about, [name]: value }, { quiet: true })
  const saveNote = (name: CustomerNoteName, value: string) =>
    edit(setNote(name, value || null), { text: t('noteSaved', { name: t(name) }), call: setNote(name, customer[name]) })

  return (
    <section aria-label={t('about')}>
      <h3 className={styles.heading}>{t('about')}</h3>
      <dl id={list} className={styles.facts}>
        {notes.map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{t(name)}</dt>
            <dd>
              {may ? (
                <InlineText
                  label={t(name)}
                  changeLabel={t('change', { name: t(name) })}
                  value={customer[name] ?? ''}
                  placeholder={t('empty')}
                  maxLength={customerLimits[name]}
                  onSave={(value) => saveNote(name, value)}
                />
              ) : (
                customer[name]
              )}
            </dd>
          </div>
        ))}
        <DefinedFields customer={customer} />
      </dl>
      {unsaid > 0 && (
        <Button
          className={styles.addField}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={unfolded}
          aria-controls={list}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'hideUnsaid' : 'unsaid', { count: unsaid })}
        </Button>
      )}
      <AdditionalFields
        fields={customer.fields}
        may={may}
        add={(field) => edit(() => api.customerProfiles.addField({ ...about, ...field }, { quiet: true }))}
        change={(field) => edit(() => api.customerProfiles.updateField({ ...about, ...field }, { quiet: true }))}
        remove={(name) => edit(() => api.customerProfiles.removeField({ ...about, name }, { quiet: true }))}
      />
    </section>
  )
}
