import { type CustomerField, customerLimits } from '@besedka/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { customerWords } from './customer-words.ts'
import { InlineText } from './InlineText.tsx'
import styles from './profile.module.css'

type Props = {
  fields: readonly CustomerField[]
  may: boolean
  add: (field: CustomerField) => Promise<boolean>
  change: (field: CustomerField) => Promise<boolean>
  remove: (name: string) => Promise<boolean>
}

/** Additional fields of a customer or a company: name and value, each changed where it stands. */
export function AdditionalFields({ fields, may, add, change, remove }: Props) {
  const t = useWords(customerWords)
  return (
    <>
      <dl className={styles.facts}>
        {fields.map((field) => (
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
                    onSave={(value) => change({ name: field.name, value })}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={t('removeField', { name: field.name })}
                    onClick={() => void remove(field.name)}
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
      {may && <NewField onAdd={add} />}
    </>
  )
}

function NewField({ onAdd }: { onAdd: (field: CustomerField) => Promise<boolean> }) {
  const t = useWords(customerWords)
  const [draft, setDraft] = useState<CustomerField>()
  if (draft === undefined) {
    return (
      <Button className={styles.addField} size="compact-xs" variant="subtle" color="gray" onClick={() => setDraft({ name: '', value: '' })}>
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
