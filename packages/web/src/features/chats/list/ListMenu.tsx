import { ActionIcon, Menu } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconBell, IconBellOff, IconDots, IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changeSettings, useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { openDialog } from '../workspace/workspace-view.ts'

const look = { size: 16, stroke: 1.5 }

/** What an operator sets once: density, sound, and where the keys are explained. */
export function ListMenu() {
  const { t } = useTranslation('chats')
  const { density, sound } = useWorkspaceSettings()
  const compact = density === 'compact'
  return (
    <Menu position="bottom-end" width={248} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('listSettings')}>
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={compact ? <IconBaselineDensityMedium {...look} /> : <IconBaselineDensitySmall {...look} />}
          onClick={() => changeSettings({ density: compact ? 'comfortable' : 'compact' })}
        >
          {compact ? t('comfortableRows') : t('compactRows')}
        </Menu.Item>
        <Menu.Item
          leftSection={sound ? <IconBellOff {...look} /> : <IconBell {...look} />}
          onClick={() => changeSettings({ sound: !sound })}
        >
          {sound ? t('muteSound') : t('turnSoundOn')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard {...look} />} rightSection="?" onClick={() => openDialog('keys')}>
          {t('keys')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
