import type { CustomerView, MergePreview } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { RelativeMoment } from '../chats/shared/RelativeMoment.tsx'
import { ComparedRow } from './ComparedRow.tsx'
import styles from './Comparison.module.css'
import { ContactLines } from './ContactLines.tsx'
import { companiesOf, tagsOf } from './merge-choices.ts'
import { mergeWords } from './merge-words.ts'

type Compared = MergePreview['customers']

type Props = {
  compared: Compared
  withoutCompanyIds: readonly string[]
  onLeaveCompany: (companyId: string, left: boolean) => void
}

/** What nobody has to choose, for all of it is kept; of the companies some may be left out. A row where nobody has anything is left out, too. */
export function ComparedTogether({ compared, withoutCompanyIds, onLeaveCompany }: Props) {
  const t = useWords(mergeWords)
  const customers = compared.map(({ customer }) => customer)
  const chatsOf = new Map(compared.map((one) => [one.customer.id, one]))
  const shown = (cell: (customer: CustomerView) => ReactNode) => customers.some((customer) => cell(customer))
  const row = (label: string, cell: (customer: CustomerView) => ReactNode, after: ReactNode) =>
    shown(cell) && <ComparedRow label={label} customers={customers} cell={cell} after={after} />
  const fieldsOf = (customer: CustomerView) => customer.fields.map(({ name, value }) => `${name}: ${value}`)
  const sum = (count: (one: Compared[number]) => number) => compared.reduce((all, one) => all + count(one), 0)
  return (
    <tbody aria-label={t('together')}>
      <tr className={styles.divider}>
        <th scope="rowgroup" colSpan={customers.length + 2}>
          {t('together')}
        </th>
      </tr>
      {row(
        t('contacts'),
        ({ contacts }) => contacts.length > 0 && <ContactLines contacts={contacts} />,
        <ContactLines contacts={customers.flatMap(({ contacts }) => contacts)} />,
      )}
      {row(
        t('companies'),
        ({ companies }) => companies.map(({ name }) => name).join(', '),
        <span className={styles.companies}>
          {companiesOf(customers).map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!withoutCompanyIds.includes(id)}
              onChange={(event) => onLeaveCompany(id, !event.currentTarget.checked)}
            />
          ))}
        </span>,
      )}
      {row(t('tags'), ({ tags }) => tags.join(', '), tagsOf(customers).join(', '))}
      {row(t('fields'), (customer) => fieldsOf(customer).join('; '), [...new Set(customers.flatMap(fieldsOf))].join('; '))}
      {row(
        t('comments'),
        ({ comments }) => comments > 0 && comments,
        sum(({ customer }) => customer.comments),
      )}
      {row(
        t('chats'),
        ({ id }) => (
          <Chats {...(chatsOf.get(id) ?? { chats: 0, openChats: 0 })} />
        ),
        <Chats chats={sum(({ chats }) => chats)} openChats={sum(({ openChats }) => openChats)} />,
      )}
      {row(
        t('lastSeen'),
        ({ lastSeenAt }) => (
          <LastContact at={lastSeenAt} />
        ),
        <LastContact at={customers.map(({ lastSeenAt }) => lastSeenAt).reduce(later, null)} />,
      )}
    </tbody>
  )
}

/** ISO moments are in order as texts. */
function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other
}

function LastContact({ at }: { at: string | null }) {
  const t = useWords(mergeWords)
  return at === null ? t('neverCame') : <RelativeMoment at={at} />
}

function Chats({ chats, openChats }: Pick<Compared[number], 'chats' | 'openChats'>) {
  const t = useWords(mergeWords)
  return (
    <>
      {chats}
      {openChats > 0 && `, ${t('ofThemOpen', { count: openChats })}`}
    </>
  )
}
