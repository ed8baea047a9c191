import '../../features/security/words.ts'
import { useQuery } from '@tanstack/react-query'
import { IdentityGate } from '../../features/security/identity/IdentityGate.tsx'
import { LongSessionsSwitch } from '../../features/security/policy/LongSessionsSwitch.tsx'
import { PolicySwitch } from '../../features/security/policy/PolicySwitch.tsx'
import { policyQuery } from '../../features/security/security-query.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → Login security: what the organisation demands of those who sign in. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  const query = useQuery(policyQuery)
  return (
    <SettingsPage title={t('settings:security')} lead={t('policyLead')}>
      <ListStates query={query} rows={1}>
        {(policy) => (
          <IdentityGate>
            <PolicySwitch policy={policy} />
            <LongSessionsSwitch policy={policy} />
          </IdentityGate>
        )}
      </ListStates>
    </SettingsPage>
  )
}
