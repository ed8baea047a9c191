import type { SecurityPolicyView } from '@besedka/contract'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { currentUserQuery } from '../../../api/current-user.ts'
import { queryClient } from '../../../api/query-client.ts'
import { navigate } from '../../../app/router/address.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import { sayFailure } from '../say-failure.ts'
import { factorsOf, policyQuery, securityQuery } from '../security-query.ts'
import styles from './PolicySwitch.module.css'

/** Whether everybody needs a second factor. It bites at once, so both ways are asked about. */
export function PolicySwitch({ policy }: { policy: SecurityPolicyView }) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const { data: own } = useQuery(securityQuery)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const turningOn = !policy.secondFactorRequired
  const without = own !== undefined && factorsOf(own).length === 0

  async function turn(): Promise<void> {
    setBusy(true)
    try {
      const saved = await confirmed(() => api.security.setPolicy({ secondFactorRequired: turningOn }))
      queryClient.setQueryData(policyQuery.queryKey, saved)
      showToast({ kind: 'success', text: t('policySaved') })
      const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      if (user.mustEnrol) navigate('/two-factor')
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <div className={styles.rule}>
      <Switch
        label={t('policyRequire')}
        description={t(policy.secondFactorFixed ? 'policyFixed' : 'policyRequireText')}
        classNames={{ description: styles.about, track: styles.track }}
        checked={policy.secondFactorRequired}
        disabled={busy || policy.secondFactorFixed}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t(turningOn ? 'policyOnTitle' : 'policyOffTitle')}
        text={turningOn ? [t('policyOnText'), without ? t('policyOnSelf') : ''].join(' ') : t('policyOffText')}
        confirmLabel={t(turningOn ? 'policyOn' : 'policyOff')}
        dangerous={!turningOn}
        busy={busy}
        onConfirm={() => void turn()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
