import { Input, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { changeLanguage } from '../../locales/language.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { changeSettings, useWorkspaceSettings } from '../chats/workspace/workspace-settings.ts'
import { ProfileSection } from './ProfileSection.tsx'

const languages = [
  { value: 'ru-RU', label: 'Русский' },
  { value: 'en-GB', label: 'English' },
] as const

const themes = [
  { value: 'light', text: 'themeLight' },
  { value: 'dark', text: 'themeDark' },
  { value: 'auto', text: 'themeAuto' },
] as const satisfies readonly { value: MantineColorScheme; text: string }[]

const densities = ['comfortable', 'compact'] as const

/** How the screens look in this browser; a choice is seen at once. */
export function LookSection() {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useWorkspaceSettings((settings) => settings.density)
  return (
    <ProfileSection title={t('lookTitle')} text={t('lookText')}>
      <Input.Wrapper label={t('language')} labelElement="div">
        <SegmentedControl fullWidth aria-label={t('language')} data={[...languages]} value={locale} onChange={changeLanguage} />
      </Input.Wrapper>
      <Input.Wrapper label={t('theme')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('theme')}
          data={themes.map(({ value, text }) => ({ value, label: t(text) }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('density')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('density')}
          data={densities.map((value) => ({ value, label: t(value) }))}
          value={density}
          onChange={(next) => changeSettings({ density: next })}
        />
      </Input.Wrapper>
    </ProfileSection>
  )
}
