import '../../features/security/words.ts'
import { useQuery } from '@tanstack/react-query'
import { IdentityGate } from '../../features/security/identity/IdentityGate.tsx'
import { LongSessionsSwitch } from '../../features/security/policy/LongSessionsSwitch.tsx'
import { PolicySwitch } from '../../features/security/policy/PolicySwitch.tsx'
import { policyQuery } from '../../features/security/security-query.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** Settings → Login security: what the organisation demands of those who sign in. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  const { data: policy, ...query } = useQuery(policyQuery)
  return (
    <SettingsPage title={t('settings:security')} lead={t('policyLead')}>
      {query.isPending && <SkeletonRows rows={1} withAvatar={false} />}
      {query.isError && !policy && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {policy && (
        <IdentityGate>
          <PolicySwitch policy={policy} />
          <LongSessionsSwitch policy={policy} />
        </IdentityGate>
      )}
    </SettingsPage>
  )
}
