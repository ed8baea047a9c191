import { type CustomerChange, type CustomerChangeView, type CustomerView, customerNoteNames, Id } from '@besedka/contract'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { fullMoment } from '../../format/moments.ts'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { customerWords } from '../customers/customer-words.ts'
import profile from '../customers/profile.module.css'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { useShowValue } from '../defined-fields/use-shown-value.ts'
import styles from './acts.module.css'
import { changeWords } from './change-words.ts'

const pageSize = 10

/** What was changed about a customer, whoever did it, the latest first; nothing where there was none. With each version it is read anew. */
export function CustomerChanges({ customer: { id: customerId, version } }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const paged = pagedQuery(['customers', 'changes', customerId, version], (cursor, signal) =>
    api.customerActs.changes({ customerId, limit: pageSize, cursor }, { signal, quiet: true }),
  )
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({ ...paged, placeholderData: keepPreviousData })
  const changes = data ?? []
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

function Change({ view }: { view: CustomerChangeView }) {
  const { at, byId, cause, undone } = view
  const t = useWords(changeWords)
  const locale = useLocale()
  const by = useLive(({ accounts }) => (byId === null ? undefined : accounts.get(byId)?.name))
  const sentences = useSentences(view)
  // A colleague's hand needs no word of its own: their name says it.
  const who = [...(cause === 'operator' ? [] : [t(cause)]), ...(byId === null ? [] : [by ?? t('someone')])]
  return (
    <li data-undone={undone || undefined}>
      {sentences.join('; ')}
      <small>{[...who, fullMoment(at, locale), ...(undone ? [t('undone')] : [])].join(' · ')}</small>
    </li>
  )
}

/** What changed, thing by thing, in words. */
function useSentences({ change, goneNames }: CustomerChangeView): string[] {
  const t = useWords(changeWords)
  const locale = useLocale()
  const statuses = useStatusesInOrder()
  const accounts = useLive((state) => state.accounts)
  const fields = useDefinedFields()
  const show = useShowValue()
  const { name, statusId, managerId, notes = {}, values = {} } = change
  const statusOf = (id: string | null) => {
    const status = statuses.find((one) => one.id === id)
    if (status) return statusName(status, locale)
    return id === null ? t('none') : (goneNames[id] ?? t('gone'))
  }
  const managerOf = (id: string | null) => (id === null ? t('none') : (accounts.get(id)?.name ?? t('someone')))
  const list = (key: ListKey, words: readonly string[] = []) => (words.length > 0 ? [t(key, { what: words.join(', ') })] : [])
  /** One thing that has a name: filled in, changed, or emptied. */
  const written = (what: string, { was, is }: { was: string | null; is: string | null }) =>
    is === null ? t('emptied', { what, was: was ?? '' }) : was === null ? t('filledIn', { what, is }) : t('rewritten', { what, was, is })
  return [
    ...(change.created ? [t('created')] : []),
    ...(name ? [t('name', name)] : []),
    ...(statusId ? [t('status', { was: statusOf(statusId.was), is: statusOf(statusId.is) })] : []),
    ...(managerId ? [t('manager', { was: managerOf(managerId.was), is: managerOf(managerId.is) })] : []),
    ...customerNoteNames.flatMap((note) => (notes[note] ? [written(t(note), notes[note])] : [])),
    ...list('tagsAdded', change.tagsAdded),
    ...list('tagsRemoved', change.tagsRemoved),
    ...list('contactsAdded', valuesOf(change.contactsAdded)),
    ...list('contactsRemoved', valuesOf(change.contactsRemoved)),
    ...list('companiesAdded', namesOf(change.companiesAdded)),
    ...list('companiesRemoved', namesOf(change.companiesRemoved)),
    ...Object.entries(values).map(([id, pair]) => {
      const field = fields.find((one) => one.id === id)
      const told = (value: string | null) => value && ((field ? show(field, value) : legible(value)) || t('goneValue'))
      return written(field?.name ?? goneNames[id] ?? t('field'), { was: told(pair.was), is: told(pair.is) })
    }),
    ...Object.entries(change.fields ?? {}).map(([field, pair]) => written(field, pair)),
    ...(change.commentId ? [t('comment')] : []),
    ...(change.spam === undefined ? [] : [t(change.spam ? 'spam' : 'noSpam')]),
    ...list('merged', change.merged),
    ...list('takenApart', change.takenApart),
  ]
}

/** A value of a field that is deleted: the ids of options say nothing to anybody. */
function legible(value: string): string {
  return Id.safeParse(value).success ? '' : value
}

type ListKey =
  | 'tagsAdded'
  | 'tagsRemoved'
  | 'contactsAdded'
  | 'contactsRemoved'
  | 'companiesAdded'
  | 'companiesRemoved'
  | 'merged'
  | 'takenApart'

function valuesOf(contacts: CustomerChange['contactsAdded'] = []): string[] {
  return contacts.map(({ value }) => value)
}

function namesOf(companies: CustomerChange['companiesAdded'] = []): string[] {
  return companies.map(({ name }) => name)
}
