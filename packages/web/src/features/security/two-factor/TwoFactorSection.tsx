import type { SecurityView } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import { useIdentityGate } from '../identity/identity-context.ts'
import styles from '../Security.module.css'
import { sayFailure } from '../say-failure.ts'
import { refreshSecurity } from '../security-query.ts'
import { EnrolTotp, type TotpSecret } from './EnrolTotp.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TurnOffDialog } from './TurnOffDialog.tsx'

/** Codes of an authenticator app: on by a QR code and a code, off by a code (spec 4). */
export function TwoFactorSection({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security')
  const { confirmed, confirmBefore } = useIdentityGate()
  const [made, setMade] = useState<TotpSecret>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [turningOff, setTurningOff] = useState(false)
  const hasPasskey = security.passkeys.length > 0
  const mustStay = security.required && !hasPasskey
  const state = security.totp ? 'on' : hasPasskey ? 'byPasskey' : 'off'

  return (
    <ProfileSection
      title={t('twoFactorTitle')}
      text={t('twoFactorText')}
      state={<StateChip tone={state === 'off' ? 'off' : 'good'} label={t(state)} />}
    >
      {state === 'byPasskey' && <p className={styles.text}>{t('byPasskeyText')}</p>}
      {security.totp && mustStay && <p className={styles.text}>{t('required')}</p>}
      <div className={styles.buttons}>
        {security.totp ? (
          !mustStay && (
            <Button variant="default" onClick={() => void confirmBefore().then(() => setTurningOff(true), sayFailure)}>
              {t('turnOff')}
            </Button>
          )
        ) : (
          <Button onClick={() => void confirmed(() => api.security.generateTotp()).then(setMade, sayFailure)}>{t('turnOn')}</Button>
        )}
      </div>
      <Modal
        opened={made !== undefined}
        onClose={() => setMade(undefined)}
        title={t('enrolTitle')}
        size={440}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <FocusBack />
        {made && (
          <EnrolTotp
            made={made}
            onEnabled={(recoveryCodes) => {
              setMade(undefined)
              setCodes(recoveryCodes)
              void refreshSecurity()
              showToast({ kind: 'success', text: t('turnedOn') })
            }}
          />
        )}
      </Modal>
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
      {turningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
    </ProfileSection>
  )
}
