import { type CustomerNoteName, type CustomerView, customerLimits, customerNoteNames } from '@besedka/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { customerWords } from './customer-words.ts'
import { InlineText } from './InlineText.tsx'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'

/** What is noted about the customer (spec 3): nickname, domain, place, link, and the additional fields. Each saves by itself. */
export function CustomerDetails({ customer }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const about = { customerId: customer.id }
  const notes = customerNoteNames.filter((name) => may || customer[name] !== null)
  if (notes.length === 0 && customer.fields.length === 0) return null

  const saveNote = (name: CustomerNoteName, value: string) =>
    edit(() => api.customers.update({ ...about, [name]: value || null }, { quiet: true }))

  return (
    <section aria-label={t('about')}>
      <h3 className={styles.heading}>{t('about')}</h3>
      <dl className={styles.facts}>
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
        {customer.fields.map((field) => (
          <div key={field.name} className={styles.fact}>
            <dt title={field.name}>{field.name}</dt>
            <dd className={styles.row}>
              {may ? (
                <>
                  <InlineText
                    label={field.name}
                    changeLabel={t('change', { name: field.name })}
                    value={field.value}
                    placeholder={t('empty')}
                    maxLength={customerLimits.fieldValue}
                    onSave={(value) => edit(() => api.customerProfiles.updateField({ ...about, name: field.name, value }, { quiet: true }))}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={t('removeField', { name: field.name })}
                    onClick={() => void edit(() => api.customerProfiles.removeField({ ...about, name: field.name }, { quiet: true }))}
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </ActionIcon>
                </>
              ) : (
                field.value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {may && <NewField onAdd={(field) => edit(() => api.customerProfiles.addField({ ...about, ...field }, { quiet: true }))} />}
    </section>
  )
}

function NewField({ onAdd }: { onAdd: (field: { name: string; value: string }) => Promise<boolean> }) {
  const t = useWords(customerWords)
  const [draft, setDraft] = useState<{ name: string; value: string }>()
  if (draft === undefined) {
    return (
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setDraft({ name: '', value: '' })}>
        {t('addField')}
      </Button>
    )
  }
  return (
    <form
      className={styles.inlineForm}
      onKeyDown={(event) => event.code === 'Escape' && setDraft(undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.name.trim() === '') return
        void onAdd(draft).then((added) => added && setDraft(undefined))
      }}
    >
      <TextInput
        aria-label={t('fieldName')}
        placeholder={t('fieldName')}
        autoFocus
        maxLength={customerLimits.fieldName}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('fieldValue')}
        placeholder={t('fieldValue')}
        maxLength={customerLimits.fieldValue}
        value={draft.value}
        onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
      />
      <span className={styles.buttons}>
        <Button size="xs" type="submit">
          {t('add')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setDraft(undefined)}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}
