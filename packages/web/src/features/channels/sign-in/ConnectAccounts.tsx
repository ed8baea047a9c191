import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { navigate } from '../../../app/router/address.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { channelsQuery, keepChannel } from '../channel-queries.ts'
import { freeName } from '../free-name.ts'
import { runChecks } from '../health/checks-query.ts'
import { AccountNote } from './AccountNote.tsx'
import styles from './ChooseAccount.module.css'
import type { Offered, OfferedAccount } from './granted.ts'

/** The most of a channel's name. */
const nameLength = 64

/** The accounts that the person who has signed in gives access to: each ticked one becomes a channel. */
export function ConnectAccounts({ found }: { found: Offered }) {
  const { t } = useTranslation('channels')
  const channels = useQuery(channelsQuery)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const known = new Set(channels.data?.items.filter(({ type }) => type === found.type).map(({ settings }) => settings.accountId))
  const isOpen = (account: OfferedAccount) => account.lacks === null && !known.has(account.settings.accountId)
  const chosen = found.accounts.filter((account) => ticked.has(account.id) && isOpen(account))

  function tick(id: string, on: boolean): void {
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))
  }

  async function connect(): Promise<void> {
    setBusy(true)
    const refused = await connectAll(found, chosen, channels.data?.items.map(({ name }) => name) ?? [])
    setBusy(false)
    setProblems(refused)
    const count = chosen.length - Object.keys(refused).length
    if (count > 0) showToast({ kind: 'success', text: t('accountsConnected', { count }) })
    if (Object.keys(refused).length === 0) navigate('/admin/preferences/channels/all', { replace: true, unasked: true })
  }

  return (
    <Page title={t('chooseAccount')} lead={t('connectAccountsLead')}>
      {found.accounts.length === 0 && <EmptyState title={t('noAccounts')} text={t('noOffersText')} />}
      <ul className={styles.list}>
        {found.accounts.map((account) => (
          <li key={account.id}>
            <Checkbox
              classNames={{ root: styles.choice, body: styles.choiceBody, labelWrapper: styles.choiceLabel }}
              aria-label={account.name}
              checked={known.has(account.settings.accountId) || ticked.has(account.id)}
              disabled={busy || !isOpen(account)}
              onChange={(event) => tick(account.id, event.currentTarget.checked)}
              label={
                <span className={styles.who}>
                  <Avatar name={account.name} seed={account.id} size={40} />
                  <span className={styles.name}>
                    {account.name}
                    <AccountNote account={account} connected={known.has(account.settings.accountId)} />
                  </span>
                </span>
              }
            />
            {problems[account.id] !== undefined && (
              <p className={styles.problem} role="alert">
                {problems[account.id]}
              </p>
            )}
          </li>
        ))}
      </ul>
      {found.accounts.length > 0 && (
        <Button className={styles.connect} disabled={chosen.length === 0} loading={busy} onClick={() => void connect()}>
          {chosen.length === 0 ? t('connectAccountsNone') : t('connectAccounts', { count: chosen.length })}
        </Button>
      )}
    </Page>
  )
}

/** Connects one account after the other, each under a free name. Answers why accounts were refused, by their id. */
async function connectAll(
  { type, simulated }: Offered,
  accounts: readonly OfferedAccount[],
  taken: readonly string[],
): Promise<Record<string, string>> {
  const names = [...taken]
  const refused: Record<string, string> = {}
  for (const { id, name, settings, secrets } of accounts) {
    // Room for a number behind it.
    const free = freeName(name.slice(0, nameLength - 4), names)
    names.push(free)
    try {
      const channel = await api.channels.create({ type, name: free, teamId: null, settings, secrets, simulated })
      keepChannel(channel)
      void runChecks(channel.id, { justChanged: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      refused[id] = error.message
    }
  }
  return refused
}
