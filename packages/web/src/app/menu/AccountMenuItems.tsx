import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../api/current-user.ts'
import { changeLanguage } from '../../locales/i18n.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { logOut } from '../log-out.ts'

const languages = [
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'en-GB', name: 'English' },
] as const

const themes = [
  { scheme: 'light', icon: IconSun, text: 'themeLight' },
  { scheme: 'dark', icon: IconMoon, text: 'themeDark' },
  { scheme: 'auto', icon: IconDeviceDesktop, text: 'themeAuto' },
] as const satisfies readonly { scheme: MantineColorScheme; icon: typeof IconSun; text: string }[]

export function AccountMenuItems() {
  const { t } = useTranslation('menu')
  const user = useCurrentUser()
  const current = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>
        {user.email}
        <br />
        {user.organisation.name}
      </Menu.Label>
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      {languages.map(({ locale, name }) => (
        <Menu.Item
          key={locale}
          onClick={() => changeLanguage(locale)}
          lang={locale.slice(0, 2)}
          rightSection={locale === current && <Tick />}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('theme')}</Menu.Label>
      {themes.map(({ scheme, icon: Icon, text }) => (
        <Menu.Item
          key={scheme}
          leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          rightSection={scheme === colorScheme && <Tick />}
          onClick={() => setColorScheme(scheme)}
        >
          {t(text)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />} onClick={() => void logOut()}>
        {t('logOut')}
      </Menu.Item>
    </>
  )
}

function Tick() {
  return <IconCheck size={16} stroke={1.5} aria-hidden />
}
