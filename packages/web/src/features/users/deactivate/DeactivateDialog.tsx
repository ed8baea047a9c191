import type { AccountView, Integrations as Fate } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { NamedBy } from '../../chat-steps/NamedBy.tsx'
import { namedByQuery } from '../../chat-steps/named-by-query.ts'
import { directoryQuery, keepUser } from '../users-queries.ts'
import styles from './DeactivateDialog.module.css'
import { Heirs } from './Heirs.tsx'
import { type Heir, handOverTo } from './heir.ts'
import { Integrations } from './Integrations.tsx'
import { LookedAfter } from './LookedAfter.tsx'
import { NamingRules } from './NamingRules.tsx'

/** Says what somebody holds, asks who takes it over, and deactivates them. */
export function DeactivateDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [heir, setHeir] = useState<Heir>({ type: 'queue', operatorId: '', teamId: '' })
  const [integrations, setIntegrations] = useState<Fate>('keep')
  const [busy, setBusy] = useState(false)
  const holdings = useQuery({
    queryKey: ['users', 'holdings', account.id],
    queryFn: ({ signal }) => api.accounts.holdings({ accountId: account.id }, { signal }),
    // Chats come and go: what was counted before is not what is held now.
    gcTime: 0,
  })
  const directory = useQuery(directoryQuery)
  // Waited for, so that nothing moves under the pointer; where it cannot be asked, the question is asked without it.
  const named = useQuery(namedByQuery(useCurrentUser(), account.id))
  const isReady = holdings.data !== undefined && directory.data !== undefined && !named.isPending
  const chats = holdings.data?.openChats ?? []
  const count = chats.reduce((sum, channel) => sum + channel.count, 0)
  const chatsTo = handOverTo(heir)
  const error = holdings.error ?? directory.error

  async function deactivate(): Promise<void> {
    if (!chatsTo) return
    setBusy(true)
    try {
      keepUser(await api.accounts.deactivate({ accountId: account.id, chatsTo, integrations }))
      showToast({ kind: 'success', text: t('deactivated') })
      onClose()
    } catch (failure) {
      showToast({ kind: 'error', text: isApiError(failure) ? failure.message : String(failure) })
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('deactivateTitle', { name: account.name })} size={480} withCloseButton={false}>
      <FocusBack />
      {error && <ErrorState error={error} onRetry={() => void Promise.all([holdings.refetch(), directory.refetch()])} />}
      {!error && !isReady && <SkeletonRows rows={3} withAvatar={false} />}
      {isReady && directory.data && (
        <>
          <p className={styles.text}>{count === 0 ? t('holdsNothing') : t('holds', { count })}</p>
          {count > 0 && (
            <>
              <ul className={styles.channels}>
                {chats.map(({ channelId, count: held }) => (
                  <li key={channelId}>
                    <span>{directory.data.channels.find(({ id }) => id === channelId)?.name ?? t('deletedChannel')}</span>
                    <span className={styles.count}>{held}</span>
                  </li>
                ))}
              </ul>
              <Heirs leavingId={account.id} directory={directory.data} heir={heir} onChange={setHeir} />
            </>
          )}
          <Integrations accountId={account.id} fate={integrations} onChange={setIntegrations} />
          <NamingRules accountId={account.id} directory={directory.data} />
          <NamedBy id={account.id} />
          <LookedAfter accountId={account.id} />
          <p className={styles.text}>{t('sessionsEnd')}</p>
        </>
      )}
      <DialogFoot apart>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button className={styles.danger} loading={busy} disabled={!isReady || !chatsTo} onClick={() => void deactivate()}>
          {t('deactivate')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
