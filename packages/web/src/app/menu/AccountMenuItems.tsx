import { useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useCurrentUser } from '../../api/current-user.ts'
import { changeLanguage } from '../../locales/language.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/popover/MenuItem.tsx'
import { MenuLink } from '../../ui/popover/MenuLink.tsx'
import { logOut } from '../log-out.ts'
import { languages, themes } from './account-choices.ts'

export function AccountMenuItems() {
  const { t } = useTranslation('menu')
  const user = useCurrentUser()
  const current = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <MenuLabel>
        {user.email}
        <br />
        {user.organisation.name}
      </MenuLabel>
      <MenuLink to="/admin/profile/general" icon={<IconUser size={16} stroke={1.5} aria-hidden />}>
        {t('profile')}
      </MenuLink>
      <MenuDivider />
      <MenuLabel>{t('language')}</MenuLabel>
      {languages.map(({ locale, name }) => (
        <MenuItem key={locale} onClick={() => changeLanguage(locale)} lang={locale.slice(0, 2)} checked={locale === current}>
          {name}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuLabel>{t('theme')}</MenuLabel>
      {themes.map(({ scheme, icon: Icon, text }) => (
        <MenuItem
          key={scheme}
          icon={<Icon size={16} stroke={1.5} aria-hidden />}
          checked={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          {t(text)}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<IconLogout size={16} stroke={1.5} aria-hidden />} onClick={() => void logOut()}>
        {t('logOut')}
      </MenuItem>
    </>
  )
}
