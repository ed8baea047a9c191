import '../../features/settings/words.ts'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { SettingsFinder } from '../../features/settings/finder/SettingsFinder.tsx'
import { SectionList } from '../../features/settings/SectionList.tsx'
import { sectionsOf } from '../../features/settings/sections.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

/** /admin/preferences where the window has no room for the sections beside one of them. */
export function SettingsIndexPage() {
  const { t } = useTranslation('settings')
  const sections = sectionsOf(grantsOf(useCurrentUser()))
  return (
    <Page title={t('title')}>
      {sections.length > 0 ? (
        <SettingsFinder>
          <SectionList roomy />
        </SettingsFinder>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
    </Page>
  )
}
