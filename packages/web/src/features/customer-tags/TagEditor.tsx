import type { CustomerAct, CustomerActView, CustomerTagView } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { entryState } from '../../app/menu/entry-state.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { TagForm } from '../../ui/tag-list/TagForm.tsx'
import styles from '../../ui/tag-list/tag-list.module.css'
import { customersAddress, everybody } from '../customers/customer-filter.ts'
import { tagQuery } from './tag-queries.ts'
import { tagWords } from './tag-words.ts'

type Props = { tag: CustomerTagView; onBegun: (act: CustomerActView) => void; onClose: () => void }

/** One tag of customers beside their list: what is begun changes all who have it. */
export function TagEditor({ tag: { tag, customers }, onBegun, onClose }: Props) {
  const t = useWords(tagWords)
  const start = async (act: CustomerAct) =>
    onBegun(await api.customerActs.start({ customers: { matching: { tag } }, act }, { quiet: true }))
  return (
    <TagForm
      formName={`customer-tag.${tag}`}
      tag={tag}
      words={{
        ...{ name: t('name'), rename: t('rename'), join: t('join'), renames: t('renames'), begun: t('begun') },
        ...{ delete: t('delete'), deleteQuestion: t('deleteQuestion', { tag }), deleteText: t('deleteText', { count: customers }) },
        deleteBegun: t('deleteBegun'),
      }}
      tagOf={tagQuery}
      joins={(other) => t('joins', { tag: other.tag, count: other.customers })}
      rename={(to) => start({ type: 'renameTag', tag, to })}
      remove={() => start({ type: 'removeTag', tag })}
      above={<Holders tag={tag} customers={customers} />}
      onClose={onClose}
    />
  )
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
