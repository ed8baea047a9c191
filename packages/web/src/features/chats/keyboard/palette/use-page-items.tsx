import '../../../settings/words.ts'
import { grantsOf, useCurrentUser } from '../../../../api/current-user.ts'
import { useMenuPages } from '../../../../app/menu/use-menu-pages.ts'
import { navigate } from '../../../../app/router/address.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { useSettings } from '../../../settings/finder/use-settings.ts'
import { sectionIcons } from '../../../settings/section-icons.ts'
import { sectionsOf } from '../../../settings/sections.ts'
import type { PaletteItem } from './palette-item.ts'

/** The pages of the menu and the sections of Settings that the account may open. */
export function usePageItems(): PaletteItem[] {
  const { t } = useTranslation('menu')
  const pages = useMenuPages().filter(isOpen)
  const sections = sectionsOf(grantsOf(useCurrentUser())).filter(isOpen)
  return [
    ...pages.map((page) => ({
      id: page.path,
      name: t(page.text),
      about: t('manage'),
      icon: <page.icon size={18} stroke={1.5} aria-hidden />,
      run: () => navigate(page.path),
    })),
    ...sections.map(({ section, path }) => {
      const Icon = sectionIcons[section]
      return {
        id: path,
        name: t(`settings:${section}`),
        about: t('settings'),
        words: `${t(`settings:${section}`)} ${t('settings')}`,
        icon: <Icon size={18} stroke={1.5} aria-hidden />,
        run: () => navigate(path),
      }
    }),
  ]
}

/** The single settings that the account may open. */
export function useSettingItems(): PaletteItem[] {
  return useSettings().map(({ id, name, place, words, section, path }) => {
    const Icon = sectionIcons[section]
    return {
      id: `setting ${id}`,
      name,
      about: place,
      words,
      icon: <Icon size={18} stroke={1.5} aria-hidden />,
      run: () => navigate(path),
    }
  })
}

function isOpen({ locked }: { locked: boolean }): boolean {
  return !locked
}
