import '../../features/security/words.ts'
import { useQuery } from '@tanstack/react-query'
import { ProfileFrame } from '../../features/profile/ProfileFrame.tsx'
import { IdentityGate } from '../../features/security/identity/IdentityGate.tsx'
import { PasskeysSection } from '../../features/security/passkeys/PasskeysSection.tsx'
import { factorsOf, securityQuery } from '../../features/security/security-query.ts'
import { SessionsSection } from '../../features/security/sessions/SessionsSection.tsx'
import { RecoveryCodesSection } from '../../features/security/two-factor/RecoveryCodesSection.tsx'
import { TwoFactorSection } from '../../features/security/two-factor/TwoFactorSection.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** /admin/profile/authentication (spec 2): the second factor, passkeys, and where one is signed in. */
export function AuthenticationPage() {
  const { data: security, ...query } = useQuery(securityQuery)
  return (
    <ProfileFrame>
      {query.isPending && <SkeletonRows rows={3} withAvatar={false} />}
      {query.isError && !security && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {security && (
        <IdentityGate>
          <TwoFactorSection security={security} />
          <PasskeysSection security={security} />
          {factorsOf(security).length > 0 && <RecoveryCodesSection security={security} />}
          <SessionsSection />
        </IdentityGate>
      )}
    </ProfileFrame>
  )
}
