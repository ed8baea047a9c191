import { IconMessagePlus } from '@tabler/icons-react'
import menu from '../../../app/menu/MainMenu.module.css'
import { useTranslation } from '../../../locales/use-translation.ts'
import { MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { openDialog } from '../workspace/workspace-view.ts'

const create = () => openDialog('createChat')

/** The entry of the main menu that begins a chat from any page (spec 2). */
export function CreateChatEntry({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('chats')
  return (
    <button type="button" className={menu.item} title={narrow ? t('createChat') : undefined} onClick={create}>
      <IconMessagePlus size={20} stroke={1.5} aria-hidden />
      <span className={menu.label}>{t('createChat')}</span>
    </button>
  )
}

/** The same entry in the menu of a phone. */
export function CreateChatItem() {
  const { t } = useTranslation('chats')
  return (
    <MenuItem icon={<IconMessagePlus size={16} stroke={1.5} aria-hidden />} onClick={create}>
      {t('createChat')}
    </MenuItem>
  )
}
