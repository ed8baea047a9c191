import { type CustomerAct, type CustomerActView, type CustomerTagView, customerLimits, fieldErrors, NamedTag } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../api/client.ts'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { entryState } from '../../app/menu/entry-state.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { customersAddress, everybody } from '../customers/customer-filter.ts'
import { isSameTag, tagQuery } from './tag-queries.ts'
import { tagWords } from './tag-words.ts'
import styles from './tags.module.css'

type Props = { tag: CustomerTagView; onBegun: (act: CustomerActView) => void; onClose: () => void }

/** One tag beside their list: it is renamed, joined with another by that one's name, or deleted. What is begun is an act that can be undone. */
export function TagEditor({ tag: { tag, customers }, onBegun, onClose }: Props) {
  const t = useWords(tagWords)
  const start = async (act: CustomerAct) =>
    onBegun(await api.customerActs.start({ customers: { matching: { tag } }, act }, { quiet: true }))
  const form = useForm({
    name: `customer-tag.${tag}`,
    initial: { name: tag },
    problemsOf: (draft) => {
      const { error } = NamedTag.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    save: ({ name }) => start({ type: 'renameTag', tag, to: name }),
  })
  const other = useOther(tag, form.draft.name)
  return (
    <SideForm
      form={form}
      title={tag}
      createLabel={form.dirty ? t(other ? 'join' : 'rename') : undefined}
      onSaved={() => {
        showToast({ kind: 'success', text: t('begun') })
        onClose()
      }}
      onClose={onClose}
      above={<Holders tag={tag} customers={customers} />}
      aside={
        <DeleteEntity
          label={t('delete')}
          question={t('deleteQuestion', { tag })}
          text={t('deleteText', { count: customers })}
          done={t('deleteBegun')}
          remove={() => start({ type: 'removeTag', tag })}
          onDeleted={() => {
            form.forget()
            onClose()
          }}
        />
      }
    >
      <TextInput label={t('name')} required maxLength={customerLimits.tag} data-autofocus {...form.text('name')} />
      <p className={styles.consequence} role="status" data-joins={other ? true : undefined}>
        {other ? t('joins', { tag: other.tag, count: other.customers }) : t('renames')}
      </p>
    </SideForm>
  )
}

/** Another tag that is called as is typed now. */
function useOther(tag: string, typed: string): CustomerTagView | undefined {
  const name = useDeferredValue(typed.trim().replace(/\s+/g, ' '))
  const { data } = useQuery({ ...tagQuery(name), enabled: name !== '' && !isSameTag(name, tag) })
  return data && isSameTag(data.tag, name) && !isSameTag(name, tag) ? data : undefined
}

/** Leads to them, for whoever may see the table. */
function Holders({ tag, customers }: CustomerTagView) {
  const t = useWords(tagWords)
  const mayOpen = entryState('/admin/customers', grantsOf(useCurrentUser())) === 'open'
  if (!mayOpen) return null
  return (
    <p className={styles.holders}>
      <Link to={customersAddress({ ...everybody, tag })}>{t('show', { count: customers })}</Link>
    </p>
  )
}
