import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { SecretInput } from '../../../ui/new-password/SecretInput.tsx'
import styles from '../Security.module.css'
import { factorsOf, securityQuery } from '../security-query.ts'
import { OtherFactors } from './OtherFactors.tsx'
import { useIdentity } from './use-identity.ts'

/** "Confirm it's you": the password, and a second factor of who has one, also a recovery code. Valid for ten minutes on the server. */
export function IdentityDialog({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { t } = useTranslation('security')
  const { email } = useCurrentUser()
  const { data: security } = useQuery(securityQuery)
  const factors = security ? factorsOf(security) : []
  const identity = useIdentity(factors, onConfirmed)
  const { factor } = identity
  return (
    <Modal opened onClose={onCancel} title={t('identityTitle')} size={440} withCloseButton={false}>
      <FocusBack />
      <form className={styles.form} noValidate onSubmit={identity.submit}>
        <p className={styles.text}>{t('identityText')}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <SecretInput
          label={t('password')}
          value={identity.password}
          onChange={(event) => identity.typePassword(event.currentTarget.value)}
          error={identity.problems.password}
          autoComplete="current-password"
          data-autofocus
        />
        {factor === 'totp' && (
          <TextInput
            label={t('identityCode')}
            value={identity.code}
            onChange={(event) => identity.typeCode(event.currentTarget.value)}
            error={identity.problems.code}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        {factor === 'recoveryCode' && (
          <TextInput
            label={t('identityRecoveryCode')}
            value={identity.code}
            onChange={(event) => identity.typeCode(event.currentTarget.value)}
            error={identity.problems.code}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        {factor === 'passkey' && <p className={styles.text}>{t('identityPasskey')}</p>}
        {identity.problems.other && (
          <p className={styles.problem} role="alert">
            {identity.problems.other}
          </p>
        )}
        <OtherFactors factors={factors} chosen={factor} onChoose={identity.choose} />
        <DialogFoot>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={identity.sending}>
            {t('confirm')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
