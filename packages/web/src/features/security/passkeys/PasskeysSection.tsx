import type { PasskeyView, SecurityView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { passkeysSupported } from '../../passkeys/ceremony.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import { useIdentityGate } from '../identity/identity-context.ts'
import styles from '../Security.module.css'
import { sayFailure } from '../say-failure.ts'
import { refreshSecurity } from '../security-query.ts'
import { RecoveryCodesDialog } from '../two-factor/RecoveryCodesDialog.tsx'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

/** The devices and keys that can stand in for a code. */
export function PasskeysSection({ security: { passkeys } }: { security: SecurityView }) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const adding = useAddPasskey()
  const [naming, setNaming] = useState<PasskeyView | 'new'>()
  const [removing, setRemoving] = useState<PasskeyView>()
  const { busy, run } = useAct(sayFailure)

  async function rename({ id }: PasskeyView, name: string): Promise<void> {
    await api.security.renamePasskey({ passkeyId: id, name })
    await refreshSecurity()
  }

  async function remove({ id }: PasskeyView): Promise<void> {
    await run(async () => {
      await confirmed(() => api.security.removePasskey({ passkeyId: id }))
      await refreshSecurity()
      showToast({ kind: 'success', text: t('passkeyRemoved') })
    })
    setRemoving(undefined)
  }

  return (
    <ProfileSection title={t('passkeysTitle')} text={t('passkeysText')}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setNaming(passkey)} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {passkeysSupported() ? (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void adding.confirmBefore().then(() => setNaming('new'), sayFailure)}>
            {t('passkeyAdd')}
          </Button>
        </div>
      ) : (
        <p className={styles.text}>{t('passkeysUnsupported')}</p>
      )}
      {naming && (
        <PasskeyNameDialog
          title={t(naming === 'new' ? 'passkeyAdd' : 'passkeyRenameTitle')}
          initial={naming === 'new' ? t('passkeyDefault', { number: passkeys.length + 1 }) : naming.name}
          confirmLabel={t(naming === 'new' ? 'passkeyGoOn' : 'common:save')}
          onConfirm={(name) => (naming === 'new' ? adding.add(name) : rename(naming, name))}
          onClose={() => setNaming(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('passkeyRemoveTitle', { name: removing?.name ?? '' })}
        text={t('passkeyRemoveText')}
        confirmLabel={t('passkeyRemove')}
        dangerous
        busy={busy}
        onConfirm={() => removing && void remove(removing)}
        onCancel={() => setRemoving(undefined)}
      />
      <RecoveryCodesDialog codes={adding.codes} onDone={adding.forgetCodes} />
    </ProfileSection>
  )
}
