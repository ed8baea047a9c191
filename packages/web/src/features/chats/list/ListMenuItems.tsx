import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconBell,
  IconBellOff,
  IconDownload,
  IconKeyboard,
  IconListCheck,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { MenuDivider, MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { takesConversations } from '../../reports/takes-conversations.ts'
import { startChoosing } from '../bulk/choosing.ts'
import { changeSettings, useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { openDialog } from '../workspace/workspace-view.ts'

const look = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** What an operator sets once: density, sound, what opens after a chat is closed, and where the keys are explained. */
export function ListMenuItems() {
  const { t } = useTranslation('chats')
  const { density, sound, opensNext } = useWorkspaceSettings()
  const takes = takesConversations(useCurrentUser())
  const compact = density === 'compact'
  return (
    <>
      <MenuItem
        icon={compact ? <IconBaselineDensityMedium {...look} /> : <IconBaselineDensitySmall {...look} />}
        onClick={() => changeSettings({ density: compact ? 'comfortable' : 'compact' })}
      >
        {compact ? t('comfortableRows') : t('compactRows')}
      </MenuItem>
      <MenuItem icon={sound ? <IconBellOff {...look} /> : <IconBell {...look} />} onClick={() => changeSettings({ sound: !sound })}>
        {sound ? t('muteSound') : t('turnSoundOn')}
      </MenuItem>
      <MenuItem icon={<IconPlayerSkipForward {...look} />} onClick={() => changeSettings({ opensNext: !opensNext })}>
        {opensNext ? t('stayAfterClosing') : t('openNextAfterClosing')}
      </MenuItem>
      <MenuItem icon={<IconListCheck {...look} />} keyCap="X" onClick={startChoosing}>
        {t('chooseChats')}
      </MenuItem>
      {takes && (
        <MenuItem icon={<IconDownload {...look} />} onClick={() => openDialog('takeList')}>
          {t('takeList')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<IconKeyboard {...look} />} keyCap="?" onClick={() => openDialog('keys')}>
        {t('keys')}
      </MenuItem>
    </>
  )
}
