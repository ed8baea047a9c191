import type { ChannelSignInView } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { leaveUnasked } from '../../../ui/leave-unasked.ts'
import { Page } from '../../../ui/Page.tsx'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import styles from './ChooseAccount.module.css'

type Found = Extract<ChannelSignInView, { step: 'choose' }>

/** More than one sees at a glance. */
const manyAccounts = 8

/** The accounts that whoever signed in manages; the choice goes back to the provider, who asks once more. */
export function ChooseAccount({ found: { accounts, ticket } }: { found: Found }) {
  const { t } = useTranslation('channels')
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string>()
  const shown = accounts.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))

  async function choose(accountId: string, name: string): Promise<void> {
    setChosen(accountId)
    try {
      leaveUnasked((await api.channels.chooseAccount({ ticket, accountId, name })).url)
    } catch (error) {
      setChosen(undefined)
      showProblem(error)
    }
  }

  return (
    <Page title={t('chooseAccount')} lead={t('chooseAccountLead')}>
      {accounts.length > manyAccounts && (
        <TextInput
          className={styles.search}
          aria-label={t('findAccount')}
          placeholder={t('findAccount')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {accounts.length === 0 && <EmptyState title={t('noAccounts')} text={t('noAccountsText')} />}
      <ul className={styles.list}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.account} disabled={chosen !== undefined} onClick={() => void choose(id, name)}>
              <Avatar name={name} seed={id} size={40} />
              <span className={styles.name}>{name}</span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Page>
  )
}
