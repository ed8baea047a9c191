import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { useAct } from '../../ui/use-act.ts'
import type { TemplateDraft } from './template-draft.ts'
import { templatesQuery } from './template-queries.ts'
import styles from './templates.module.css'
import { templateWords } from './words.ts'

const newCategory = 'new'

/** The category of a template; a new one is made in place. */
export function CategoryField({ form, personal }: { form: Form<TemplateDraft>; personal: boolean }) {
  const t = useWords(templateWords)
  const sharesCategories = hasRight(useCurrentUser(), 'AUTHORITY_TEAM_TEMPLATE')
  const { data } = useQuery(templatesQuery)
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const { busy, run } = useAct()
  const choices = (data?.categories ?? []).filter(({ ownerId }) => personal || ownerId === null)

  async function make(): Promise<void> {
    await run(async () => {
      // Who may share categories shares those of personal templates too: they are names and no more.
      const made = await api.templateCategories.create({ name: name.trim(), personal: !sharesCategories })
      form.change({ categoryId: made.id })
      setNaming(false)
      setName('')
    })
  }

  return (
    <div>
      <NativeSelect
        label={t('category')}
        required
        data={[
          { value: '', label: t('chooseCategory'), disabled: true },
          ...choices.map(({ id, name: label }) => ({ value: id, label })),
          { value: newCategory, label: `${t('newCategory')}…` },
        ]}
        value={naming ? newCategory : choices.some(({ id }) => id === form.draft.categoryId) ? form.draft.categoryId : ''}
        onChange={({ currentTarget: { value } }) => {
          setNaming(value === newCategory)
          if (value !== newCategory) form.change({ categoryId: value })
        }}
        onBlur={() => !naming && form.check('categoryId')}
        error={naming ? undefined : form.errorOf('categoryId')}
      />
      {naming && (
        <div className={styles.newCategory}>
          <TextInput
            autoFocus
            aria-label={t('categoryName')}
            placeholder={t('categoryName')}
            maxLength={128}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.code !== 'Enter') return
              event.preventDefault()
              if (name.trim() !== '') void make()
            }}
          />
          <Button variant="default" loading={busy} disabled={name.trim() === ''} onClick={() => void make()}>
            {t('addCategory')}
          </Button>
        </div>
      )}
    </div>
  )
}
