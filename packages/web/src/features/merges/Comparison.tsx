import type { CustomerView, MergeChoices, MergedOneOf, MergePreview } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { fullMoment } from '../chats/shared/format-moment.ts'
import { useStatus } from '../chats/shared/use-statuses.ts'
import { StatusDot } from '../customer-statuses/StatusDot.tsx'
import { statusName } from '../customer-statuses/status-name.ts'
import styles from './Comparison.module.css'
import { ContactLines } from './ContactLines.tsx'
import { differ, fieldsOf } from './merge-choices.ts'
import { mergeWords } from './merge-words.ts'
import merges from './merges.module.css'

type Compared = MergePreview['customers']

type Props = {
  compared: Compared
  choices: MergeChoices
  onChoose: (field: MergedOneOf, customerId: string) => void
  onRemove: (customerId: string) => void
}

/** Customers side by side: of what one has one of, a choice for each row; of everything else, what comes together. On a phone a row is a card. */
export function Comparison({ compared, choices, onChoose, onRemove }: Props) {
  const t = useWords(mergeWords)
  const locale = useLocale()
  const group = useId()
  const customers = compared.map(({ customer }) => customer)
  return (
    <div className={styles.compared}>
      <table className={styles.table} aria-label={t('compare')}>
        <thead>
          <tr>
            <td />
            {customers.map((customer) => (
              <th key={customer.id} scope="col">
                <span className={styles.head}>
                  <Avatar name={customer.name} seed={customer.id} size={32} />
                  <span className={merges.person}>
                    {customer.name}
                    <small>
                      {t('lastSeen')}: {fullMoment(customer.lastSeenAt ?? customer.createdAt, locale)}
                    </small>
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={t('remove', { name: customer.name })}
                    onClick={() => onRemove(customer.id)}
                  >
                    <IconX size={16} stroke={1.5} />
                  </ActionIcon>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldsOf(customers).map((field) => (
            <tr key={field} role="radiogroup" aria-label={t('whose', { field: t(field) })}>
              <th scope="row">{t(field)}</th>
              {customers.map((customer) => (
                <td key={customer.id} data-chosen={choices[field] === customer.id || undefined}>
                  {differ(customers, field) ? (
                    <label className={styles.choice}>
                      <input
                        type="radio"
                        name={`${group}-${field}`}
                        checked={choices[field] === customer.id}
                        onChange={() => onChoose(field, customer.id)}
                      />
                      <Value field={field} value={customer[field]} />
                    </label>
                  ) : (
                    <Value field={field} value={customer[field]} />
                  )}
                  <Whose customer={customer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody aria-label={t('together')}>
          <tr className={styles.divider}>
            <th scope="rowgroup" colSpan={customers.length + 1}>
              {t('together')}
            </th>
          </tr>
          <Together label={t('contacts')} compared={compared}>
            {({ customer }) => customer.contacts.length > 0 && <ContactLines contacts={customer.contacts} />}
          </Together>
          <Together label={t('tags')} compared={compared}>
            {({ customer }) => customer.tags.join(', ')}
          </Together>
          <Together label={t('fields')} compared={compared}>
            {({ customer }) => customer.fields.map(({ name, value }) => `${name}: ${value}`).join('; ')}
          </Together>
          <Together label={t('comments')} compared={compared}>
            {({ customer }) => customer.comments > 0 && customer.comments}
          </Together>
          <Together label={t('chats')} compared={compared}>
            {({ chats, openChats }) =>
              chats > 0 && (
                <>
                  {chats}
                  {openChats > 0 && `, ${t('ofThemOpen', { count: openChats })}`}
                </>
              )
            }
          </Together>
        </tbody>
      </table>
    </div>
  )
}

/** A row of what nobody has to choose; left out where nobody has any. */
function Together(props: { label: string; compared: Compared; children: (one: Compared[number]) => ReactNode }) {
  const cells = props.compared.map((one) => ({ customer: one.customer, content: props.children(one) || null }))
  if (cells.every(({ content }) => content === null)) return null
  return (
    <tr>
      <th scope="row">{props.label}</th>
      {cells.map(({ customer, content }) => (
        <td key={customer.id}>
          <span>{content ?? <span className={styles.nothing}>–</span>}</span>
          <Whose customer={customer} />
        </td>
      ))}
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

function Value({ field, value }: { field: MergedOneOf; value: string | null }) {
  const t = useWords(mergeWords)
  if (value === null) return <span className={styles.nothing}>{t('nothing')}</span>
  if (field === 'statusId') return <Status statusId={value} />
  if (field === 'personalManagerId') return <Manager accountId={value} />
  return <span className={styles.value}>{value}</span>
}

function Status({ statusId }: { statusId: string }) {
  const locale = useLocale()
  const status = useStatus(statusId)
  return (
    status && (
      <span className={styles.status}>
        <StatusDot colour={status.colour} />
        {statusName(status, locale)}
      </span>
    )
  )
}

function Manager({ accountId }: { accountId: string }) {
  return useLive((state) => state.accounts.get(accountId)?.name ?? '')
}
