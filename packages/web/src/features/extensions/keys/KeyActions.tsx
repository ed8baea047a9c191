import type { ApiKeyView, NewApiKey } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../Extensions.module.css'
import { refreshApiKeys } from '../extension-queries.ts'
import { OverlapDialog } from '../OverlapDialog.tsx'
import { useStep } from '../use-step.ts'

type Props = { apiKey: ApiKeyView; onMade: (made: NewApiKey) => void; onRevoked?: () => void }

/** Makes a key anew, or ends it; both are asked about first. */
export function KeyActions({ apiKey, onMade, onRevoked }: Props) {
  const { t } = useTranslation('extensions')
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const { busy, run } = useStep()

  async function renew(overlap: boolean): Promise<void> {
    await run(async () => {
      const ofOrganisation = apiKey.kind === 'organisation'
      onMade(await (ofOrganisation ? api.apiKeys.renewOrganisationKey({ overlap }) : api.apiKeys.renew({ apiKeyId: apiKey.id, overlap })))
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
      <Button variant="default" onClick={() => setAsking('renew')}>
        {t('keyRenew')}
      </Button>
      {asking === 'renew' && (
        <OverlapDialog
          title={t('keyRenewTitle', { name: apiKey.name })}
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
        title={t('keyRevokeTitle', { name: apiKey.name })}
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
