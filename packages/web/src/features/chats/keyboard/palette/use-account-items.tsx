import { useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconLogout, IconUser } from '@tabler/icons-react'
import { logOut } from '../../../../app/log-out.ts'
import { languages, themes } from '../../../../app/menu/account-choices.ts'
import { navigate } from '../../../../app/router/address.ts'
import { changeLanguage } from '../../../../locales/language.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import type { PaletteItem } from './palette-item.ts'

/** What the account's own menu offers: the profile, the theme, the language, the way out. */
export function useAccountItems(): PaletteItem[] {
  const { t } = useTranslation('menu')
  const { setColorScheme } = useMantineColorScheme()
  const about = t('account')
  return [
    {
      id: 'profile',
      name: t('profile'),
      about,
      icon: <IconUser size={18} stroke={1.5} aria-hidden />,
      run: () => navigate('/admin/profile/general'),
    },
    ...themes.map(({ scheme, icon: Icon, text }) => ({
      id: `theme ${scheme}`,
      name: `${t('theme')}: ${t(text)}`,
      about,
      icon: <Icon size={18} stroke={1.5} aria-hidden />,
      run: () => setColorScheme(scheme),
    })),
    ...languages.map(({ locale, name }) => ({
      id: `language ${locale}`,
      name: `${t('language')}: ${name}`,
      about,
      icon: <IconLanguage size={18} stroke={1.5} aria-hidden />,
      run: () => changeLanguage(locale),
    })),
    { id: 'logOut', name: t('logOut'), about, icon: <IconLogout size={18} stroke={1.5} aria-hidden />, run: () => void logOut() },
  ]
}
