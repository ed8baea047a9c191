import type { SavedView } from '@besedka/contract'
import { IconBookmark, IconFilter } from '@tabler/icons-react'
import { hasRight, useCurrentUser } from '../../../../api/current-user.ts'
import { navigate } from '../../../../app/router/address.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { viewAddress } from '../../../saved-views/saved-filters.ts'
import { useSavedViews } from '../../../saved-views/saved-view-queries.ts'
import { savedViewWords } from '../../../saved-views/saved-view-words.ts'
import { readyMade, useReadyMade } from '../../../saved-views/use-ready-made.ts'
import { narrowTo } from '../../workspace/use-narrowing.ts'
import { useFilter } from '../../workspace/use-place.ts'
import type { PaletteItem } from './palette-item.ts'

/** Saved views of chats, customers, searches and reports; and, where something is typed, the list on the screen by channel, team, status and tag. */
export function useViewItems(search: string): PaletteItem[] {
  const t = useWords(savedViewWords)
  const { t: menu } = useTranslation('menu')
  const filter = useFilter()
  const [chats, customers, searches] = [useSavedViews('chats'), useSavedViews('customers'), useSavedViews('search')]
  const reports = useSavedViews('reports')
  const seesReports = hasRight(useCurrentUser(), 'AUTHORITY_ALL_STAT')
  const groups = useReadyMade()
  const toItem = (about: string) => (view: SavedView) => ({
    id: `view ${view.id}`,
    name: view.name,
    about,
    words: `${view.name} ${about}`,
    icon: <IconBookmark size={18} stroke={1.5} aria-hidden />,
    run: () => navigate(viewAddress(view)),
  })
  const saved = [
    ...[...chats.own, ...chats.shared].map(toItem(t('view'))),
    ...[...customers.own, ...customers.shared].map(toItem(`${t('view')} · ${menu('customers')}`)),
    ...[...searches.own, ...searches.shared].map(toItem(`${t('view')} · ${menu('search')}`)),
    ...(seesReports ? [...reports.own, ...reports.shared].map(toItem(menu('reports'))) : []),
  ]
  if (search.trim() === '') return saved
  const ready = readyMade.flatMap(({ by, title }) =>
    groups[by].map(({ id, name }) => ({
      id: `${by} ${id}`,
      name,
      about: `${menu(filter)} · ${t(title).toLocaleLowerCase()}`,
      icon: <IconFilter size={18} stroke={1.5} aria-hidden />,
      run: () => narrowTo({ [by]: id }),
    })),
  )
  return [...saved, ...ready]
}
