import '../../features/security/words.ts'
import { useQuery } from '@tanstack/react-query'
import { ProfileFrame } from '../../features/profile/ProfileFrame.tsx'
import { IdentityGate } from '../../features/security/identity/IdentityGate.tsx'
import { PasskeysSection } from '../../features/security/passkeys/PasskeysSection.tsx'
import { factorsOf, securityQuery } from '../../features/security/security-query.ts'
import { SessionsSection } from '../../features/security/sessions/SessionsSection.tsx'
import { RecoveryCodesSection } from '../../features/security/two-factor/RecoveryCodesSection.tsx'
import { TwoFactorSection } from '../../features/security/two-factor/TwoFactorSection.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** /admin/profile/authentication (spec 2): the second factor, passkeys, and where one is signed in. */
export function AuthenticationPage() {
  const query = useQuery(securityQuery)
  return (
    <ProfileFrame>
      <ListStates query={query}>
        {(security) => (
          <IdentityGate>
            <TwoFactorSection security={security} />
            <PasskeysSection security={security} />
            {factorsOf(security).length > 0 && <RecoveryCodesSection security={security} />}
            <SessionsSection />
          </IdentityGate>
        )}
      </ListStates>
    </ProfileFrame>
  )
}
