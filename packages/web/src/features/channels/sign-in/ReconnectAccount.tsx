import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { channelsQuery } from '../channel-queries.ts'
import { AccountNote } from './AccountNote.tsx'
import styles from './ChooseAccount.module.css'
import { type Offered, openForm } from './granted.ts'

/** Chooses the account of an existing channel again: the one it has, or one that no other channel has. */
export function ReconnectAccount({ found: { accounts, ...about } }: { found: Offered }) {
  const { t } = useTranslation('channels')
  const channels = useQuery(channelsQuery)
  const others = channels.data?.items.filter(({ id, type }) => type === about.type && id !== about.channelId) ?? []
  const taken = new Set(others.map(({ settings }) => settings.accountId))
  return (
    <Page title={t('chooseAccount')} lead={t('reconnectLead')}>
      {accounts.length === 0 && <EmptyState title={t('noAccounts')} text={t('noOffersText')} />}
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className={styles.account}
              disabled={account.lacks !== null || taken.has(account.settings.accountId)}
              onClick={() => openForm({ ...about, step: 'granted', settings: account.settings, secrets: account.secrets })}
            >
              <Avatar name={account.name} seed={account.id} size={40} />
              <span className={styles.name}>
                {account.name}
                <AccountNote account={account} connected={taken.has(account.settings.accountId)} />
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Page>
  )
}
