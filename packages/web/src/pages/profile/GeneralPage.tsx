import { LookSection } from '../../features/profile/LookSection.tsx'
import { OwnDataSection } from '../../features/profile/OwnDataSection.tsx'
import { OwnFiguresSection } from '../../features/profile/OwnFiguresSection.tsx'
import { PasswordSection } from '../../features/profile/PasswordSection.tsx'
import { ProfileFrame } from '../../features/profile/ProfileFrame.tsx'
import { PushSection } from '../../features/profile/PushSection.tsx'

/** /admin/profile/general (spec 2): own data and figures, how the screens look, notifications, the password. */
export function GeneralPage() {
  return (
    <ProfileFrame>
      <OwnDataSection />
      <OwnFiguresSection />
      <LookSection />
      <PushSection />
      <PasswordSection />
    </ProfileFrame>
  )
}
