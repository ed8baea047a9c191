import type { ApiKeyView, NewApiKey } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from '../Extensions.module.css'
import { refreshApiKeys } from '../extension-queries.ts'
import { OverlapDialog } from '../OverlapDialog.tsx'
import { useApiAccess } from '../use-api-access.ts'

type Props = { apiKey: ApiKeyView; onMade: (made: NewApiKey) => void; onRevoked?: () => void }

/** Makes a key anew, or ends it; both are asked about first. */
export function KeyActions({ apiKey, onMade, onRevoked }: Props) {
  const { t } = useTranslation('extensions')
  const mayMake = useApiAccess()
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const { busy, run } = useAct()

  const ofOrganisation = apiKey.kind === 'organisation'
  // Its name is what colleagues see beside what it writes; here it is called by what it is.
  const title = (own: 'keyRenewTitle' | 'keyRevokeTitle', organisations: 'organisationKeyRenewTitle' | 'organisationKeyRevokeTitle') =>
    ofOrganisation ? t(organisations) : t(own, { name: apiKey.name })

  async function renew(overlap: boolean): Promise<void> {
    await run(async () => {
      const answering = { inPlace: true }
      onMade(
        await (ofOrganisation
          ? api.apiKeys.renewOrganisationKey({ overlap }, answering)
          : api.apiKeys.renew({ apiKeyId: apiKey.id, overlap }, answering)),
      )
    })
    setAsking(undefined)
    await refreshApiKeys()
  }

  async function revoke(): Promise<void> {
    const done = await run(() => api.apiKeys.revoke({ apiKeyId: apiKey.id }).then(() => undefined))
    setAsking(undefined)
    if (done) {
      showToast({ kind: 'success', text: t('keyRevoked') })
      onRevoked?.()
    }
    await refreshApiKeys()
  }

  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={() => setAsking('revoke')}>
        {t('keyRevoke')}
      </Button>
      <Button variant="default" disabled={!mayMake} onClick={() => setAsking('renew')}>
        {t('keyRenew')}
      </Button>
      {asking === 'renew' && (
        <OverlapDialog
          title={title('keyRenewTitle', 'organisationKeyRenewTitle')}
          text={t('keyRenewText')}
          overlapLabel={t('keyOverlap')}
          confirmLabel={t('keyRenew')}
          busy={busy}
          onConfirm={(overlap) => void renew(overlap)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking === 'revoke'}
        title={title('keyRevokeTitle', 'organisationKeyRevokeTitle')}
        text={t('keyRevokeText')}
        confirmLabel={t('keyRevoke')}
        dangerous
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}
