import type { CustomerChange, CustomerChangeView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { fullMoment } from '../chats/shared/format-moment.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { customerWords } from '../customers/customer-words.ts'
import profile from '../customers/profile.module.css'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import styles from './acts.module.css'
import { changeWords } from './change-words.ts'

const pageSize = 10

/** What acts on many customers and imports have changed about this one, the latest first; nothing where there was none. */
export function CustomerChanges({ customerId }: { customerId: string }) {
  const t = useWords(customerWords)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['customers', 'changes', customerId],
    queryFn: ({ pageParam, signal }) =>
      api.customerActs.changes({ customerId, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const changes = data?.pages.flatMap(({ items }) => items) ?? []
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes-of-customer">
      <h3 id="changes-of-customer" className={profile.heading}>
        {t('changes')}
      </h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.id} view={change} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
    </section>
  )
}

function Change({ view: { at, byId, cause, change, undone } }: { view: CustomerChangeView }) {
  const t = useWords(changeWords)
  const locale = useLocale()
  const by = useLive(({ accounts }) => accounts.get(byId)?.name)
  const sentences = useSentences(change)
  return (
    <li data-undone={undone || undefined}>
      {sentences.join('; ')}
      <small>
        {t(cause)} · {by ?? t('someone')} · {fullMoment(at, locale)}
        {undone && ` · ${t('undone')}`}
      </small>
    </li>
  )
}

/** What changed, thing by thing, in words. */
function useSentences(change: CustomerChange): string[] {
  const t = useWords(changeWords)
  const locale = useLocale()
  const statuses = useStatusesInOrder()
  const accounts = useLive((state) => state.accounts)
  const fields = useDefinedFields()
  const statusOf = (id: string | null) => {
    const status = statuses.find((one) => one.id === id)
    return status ? statusName(status, locale) : t('none')
  }
  const managerOf = (id: string | null) => (id === null ? t('none') : (accounts.get(id)?.name ?? t('someone')))
  const list = (key: 'tagsAdded' | 'tagsRemoved' | 'contactsAdded' | 'companiesAdded', words: readonly string[] = []) =>
    words.length > 0 ? [t(key, { what: words.join(', ') })] : []
  return [
    ...(change.created ? [t('created')] : []),
    ...(change.name ? [t('name', change.name)] : []),
    ...(change.statusId ? [t('status', { was: statusOf(change.statusId.was), is: statusOf(change.statusId.is) })] : []),
    ...(change.managerId ? [t('manager', { was: managerOf(change.managerId.was), is: managerOf(change.managerId.is) })] : []),
    ...(change.notes
      ? [
          t('notes', {
            what: Object.values(change.notes)
              .map(({ is }) => is)
              .join(', '),
          }),
        ]
      : []),
    ...list('tagsAdded', change.tagsAdded),
    ...list('tagsRemoved', change.tagsRemoved),
    ...list(
      'contactsAdded',
      change.contactsAdded?.map(({ value }) => value),
    ),
    ...list(
      'companiesAdded',
      change.companiesAdded?.map(({ name }) => name),
    ),
    ...(change.values
      ? [
          t('fields', {
            what: Object.keys(change.values)
              .map((id) => fields.find((field) => field.id === id)?.name ?? t('field'))
              .join(', '),
          }),
        ]
      : []),
    ...(change.commentId ? [t('comment')] : []),
  ]
}
