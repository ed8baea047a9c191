import type { SecurityView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import { useIdentityGate } from '../identity/identity-context.ts'
import styles from '../Security.module.css'
import { sayFailure } from '../say-failure.ts'
import { refreshSecurity } from '../security-query.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** How many codes are left, and new ones in place of the old. */
export function RecoveryCodesSection({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const left = security.recoveryCodesLeft

  async function renew(): Promise<void> {
    setAsking(false)
    try {
      const made = await confirmed(() => api.security.renewRecoveryCodes())
      setCodes(made.recoveryCodes)
      await refreshSecurity()
    } catch (error) {
      sayFailure(error)
    }
  }

  return (
    <ProfileSection title={t('codesTitle')} text={t('codesAbout')}>
      <p className={left > 2 ? styles.text : styles.problem}>{left > 0 ? t('codesLeft', { count: left }) : t('codesNone')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => (left > 0 ? setAsking(true) : void renew())}>
          {t('codesRenew')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('codesRenewTitle')}
        text={t('codesRenewText')}
        confirmLabel={t('codesRenew')}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
    </ProfileSection>
  )
}
