import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { makePasskey } from '../../passkeys/ceremony.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import { refreshSecurity } from '../security-query.ts'

/** Makes a passkey with this device. The first second factor of an account brings recovery codes along. */
export function useAddPasskey() {
  const { t } = useTranslation('security')
  const { confirmBefore } = useIdentityGate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  /** Throws `PasskeyDeclined`, or the refusal of the server. */
  async function add(name: string): Promise<void> {
    const answer = await makePasskey(await api.security.passkeyChallenge())
    const { recoveryCodes } = await api.security.addPasskey({ ...answer, name })
    setCodes(recoveryCodes)
    await refreshSecurity()
    showToast({ kind: 'success', text: t('passkeyAdded') })
  }

  return { add, confirmBefore, codes, forgetCodes: () => setCodes(null) }
}
