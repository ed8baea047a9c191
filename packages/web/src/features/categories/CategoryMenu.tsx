import type { CategoryView } from '@besedka/contract'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { MenuDivider, MenuItem } from '../../ui/popover/MenuItem.tsx'
import { MoreMenu } from '../../ui/popover/MoreMenu.tsx'
import { categoryWords } from './category-words.ts'

type Props = {
  category: CategoryView
  onRename: () => void
  /** Absent below the first level. */
  onTeams: (() => void) | undefined
  onArchive: () => void
  onDelete: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What else can be done with a category. */
export function CategoryMenu({ category, onRename, onTeams, onArchive, onDelete }: Props) {
  const t = useWords(categoryWords)
  return (
    <MoreMenu label={t('menu', { name: category.name })} size={32}>
      <MenuItem icon={<IconPencil {...icon} />} onClick={onRename}>
        {t('rename')}
      </MenuItem>
      {onTeams && (
        <MenuItem icon={<IconUsersGroup {...icon} />} onClick={onTeams}>
          {t('teams')}
        </MenuItem>
      )}
      <MenuItem icon={category.archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />} onClick={onArchive}>
        {t(category.archived ? 'restore' : 'archive')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconTrash {...icon} />} onClick={onDelete}>
        {t('delete')}
      </MenuItem>
    </MoreMenu>
  )
}
