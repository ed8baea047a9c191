import type { CustomerView } from '@besedka/contract'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './Comparison.module.css'
import { mergeWords } from './merge-words.ts'

type Props = {
  label: string
  customers: readonly CustomerView[]
  /** What stands in somebody's cell; null where they have nothing. */
  cell: (customer: CustomerView) => ReactNode
  /** What the one customer will have. */
  after: ReactNode
  /** Where one of them has to be chosen: whose it is, who can be, and how. */
  choice?: { chosenId: string | undefined; mayBe: (customer: CustomerView) => boolean; onChoose: (customerId: string) => void } | undefined
}

/** A row of the comparison: what each of them has, chosen where it has to be, and what comes of it. On a phone each cell says whose it is. */
export function ComparedRow({ label, customers, cell, after, choice }: Props) {
  const t = useWords(mergeWords)
  const group = useId()
  return (
    <tr {...(choice && { role: 'radiogroup', 'aria-label': t('whose', { field: label }) })}>
      <th scope="row">{label}</th>
      {customers.map((customer) => (
        <td key={customer.id} data-chosen={choice?.chosenId === customer.id || undefined}>
          {choice?.mayBe(customer) ? (
            <label className={styles.choice}>
              <input type="radio" name={group} checked={choice.chosenId === customer.id} onChange={() => choice.onChoose(customer.id)} />
              {cell(customer)}
            </label>
          ) : (
            <span>{cell(customer) || <span className={styles.nothing}>–</span>}</span>
          )}
          <Whose customer={customer} />
        </td>
      ))}
      <td className={styles.after}>
        <span>{after || <span className={styles.nothing}>–</span>}</span>
        <span className={styles.whose} aria-hidden>
          {t('after')}
        </span>
      </td>
    </tr>
  )
}

/** On a phone columns have become lines: each says whose it is. */
function Whose({ customer: { id, name } }: { customer: CustomerView }) {
  return (
    <span className={styles.whose} aria-hidden>
      {name}
      <Avatar name={name} seed={id} size={20} />
    </span>
  )
}
