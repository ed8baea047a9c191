import '../push/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { PushSettings } from '../push/PushSettings.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** What one's devices are told of. */
export function PushSection() {
  const { t } = useTranslation('push')
  return (
    <ProfileSection title={t('title')} text={t('lead')}>
      <PushSettings />
    </ProfileSection>
  )
}
