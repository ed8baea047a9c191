import { LookSection } from '../../features/profile/LookSection.tsx'
import { OwnDataSection } from '../../features/profile/OwnDataSection.tsx'
import { PasswordSection } from '../../features/profile/PasswordSection.tsx'
import { ProfileFrame } from '../../features/profile/ProfileFrame.tsx'

/** /admin/profile/general (spec 2): own data, how the screens look, the password. */
export function GeneralPage() {
  return (
    <ProfileFrame>
      <OwnDataSection />
      <LookSection />
      <PasswordSection />
    </ProfileFrame>
  )
}
