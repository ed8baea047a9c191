import type { MergeSuggestion } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { ContactLines } from './ContactLines.tsx'
import { Dismissals } from './Dismissals.tsx'
import { mergeAddress } from './merge-address.ts'
import { keepOffer, refreshSuggestions, restoreSuggestion, suggestionsQuery } from './merge-queries.ts'
import { mergeWords } from './merge-words.ts'
import styles from './merges.module.css'

const shownAtFirst = 4
const undoMs = 10_000

/** Customers who may be one person, each time with the reason. Nobody is merged before somebody has looked. */
export function Suggestions() {
  const t = useWords(mergeWords)
  const suggestions = useQuery(suggestionsQuery)
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby="merge-suggestions">
      <h2 id="merge-suggestions" className={styles.heading}>
        {t('suggestions')}
      </h2>
      <ListStates query={suggestions} empty={<p className={styles.hint}>{t('noSuggestions')}</p>}>
        {({ items }) => (
          <>
            <ul className={styles.suggestions}>
              {(all ? items : items.slice(0, shownAtFirst)).map((suggestion) => (
                <Suggestion key={suggestion.customers.map(({ id }) => id).join()} suggestion={suggestion} />
              ))}
            </ul>
            {!all && items.length > shownAtFirst && (
              <Button className={styles.more} variant="subtle" color="gray" onClick={() => setAll(true)}>
                {t('showAll', { count: items.length })}
              </Button>
            )}
          </>
        )}
      </ListStates>
      <Dismissals />
    </section>
  )
}

function Suggestion({ suggestion: { reason, value, customers } }: { suggestion: MergeSuggestion }) {
  const t = useWords(mergeWords)
  const { busy, run } = useAct()
  const customerIds = customers.map(({ id }) => id)

  async function dismiss(): Promise<void> {
    const done = await run(async () => {
      await api.merges.dismiss({ customerIds }, { quiet: true })
      await refreshSuggestions()
    })
    if (!done) return
    const takeBack = () => void run(() => restoreSuggestion(customerIds))
    const action = { label: t('undo'), run: takeBack, undoes: true } as const
    keepOffer(customerIds, showToast({ kind: 'success', text: t('notSuggested'), action }, undoMs))
  }

  return (
    <li className={styles.suggestion}>
      <p className={styles.reason}>{t(`reason-${reason}`, { value: reason === 'phone' ? `+${value}` : value })}</p>
      <ul className={styles.people}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <Avatar name={customer.name} seed={customer.id} size={32} />
            <span className={styles.person}>
              {customer.name}
              <ContactLines contacts={customer.contacts} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="subtle" color="gray" size="xs" loading={busy} onClick={() => void dismiss()}>
          {t('notOne')}
        </Button>
        <Button variant="default" size="xs" onClick={() => navigate(mergeAddress(customerIds))}>
          {t('compareThem')}
        </Button>
      </div>
    </li>
  )
}
