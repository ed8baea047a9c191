import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { currentUserQuery } from '../../../api/current-user.ts'
import { queryClient } from '../../../api/query-client.ts'
import { logOut } from '../../../app/log-out.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import entrance from '../../entrance/EntranceForm.module.css'
import { passkeysSupported } from '../../passkeys/ceremony.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import { PasskeyNameDialog } from '../passkeys/PasskeyNameDialog.tsx'
import { useAddPasskey } from '../passkeys/use-add-passkey.ts'
import { sayFailure } from '../say-failure.ts'
import { EnrolTotp, type TotpSecret } from './EnrolTotp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Sets up codes of an app or a passkey, shows the recovery codes, and lets in. */
export function MustEnrol() {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const [made, setMade] = useState<TotpSecret>()
  const [appCodes, setAppCodes] = useState<readonly string[]>()
  const [naming, setNaming] = useState(false)
  const passkey = useAddPasskey()
  const codes = appCodes ?? passkey.codes

  /** The page lets in as soon as the account needs nothing more. */
  async function goOn(): Promise<void> {
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(sayFailure)
  }

  if (codes) {
    return (
      <div className={entrance.form}>
        <RecoveryCodes codes={codes} onDone={() => void goOn()} />
      </div>
    )
  }
  if (made) {
    return (
      <div className={entrance.form}>
        <EnrolTotp made={made} onEnabled={(recoveryCodes) => (recoveryCodes ? setAppCodes(recoveryCodes) : void goOn())} />
        <p className={entrance.under}>
          <button type="button" className={entrance.link} onClick={() => setMade(undefined)}>
            {t('common:back')}
          </button>
        </p>
      </div>
    )
  }
  return (
    <div className={entrance.form}>
      <Button size="md" fullWidth onClick={() => void confirmed(() => api.security.generateTotp()).then(setMade, sayFailure)}>
        {t('setUp')}
      </Button>
      {passkeysSupported() && (
        <>
          <Button
            size="md"
            fullWidth
            variant="default"
            onClick={() => void passkey.confirmBefore().then(() => setNaming(true), sayFailure)}
          >
            {t('setUpPasskey')}
          </Button>
          <p className={entrance.hint}>{t('setUpPasskeyText')}</p>
        </>
      )}
      {naming && (
        <PasskeyNameDialog
          title={t('passkeyAdd')}
          initial={t('passkeyDefault', { number: 1 })}
          confirmLabel={t('passkeyGoOn')}
          onConfirm={passkey.add}
          onClose={() => setNaming(false)}
        />
      )}
      <p className={entrance.under}>
        <button type="button" className={entrance.link} onClick={() => void logOut()}>
          {t('logOut')}
        </button>
      </p>
    </div>
  )
}
