import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const languages = [
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'en-GB', name: 'English' },
] as const

export const themes = [
  { scheme: 'light', icon: IconSun, text: 'themeLight' },
  { scheme: 'dark', icon: IconMoon, text: 'themeDark' },
  { scheme: 'auto', icon: IconDeviceDesktop, text: 'themeAuto' },
] as const satisfies readonly { scheme: MantineColorScheme; icon: typeof IconSun; text: string }[]
