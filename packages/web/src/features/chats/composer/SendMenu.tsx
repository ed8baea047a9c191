import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuDivider, MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { changeSettings, holdChoices, useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import styles from './Composer.module.css'

/** Beside the main button: sending later, and how one sends. */
export function SendMenu({ note, maySend, asksPhone }: { note: boolean; maySend: boolean; asksPhone: boolean }) {
  const { t } = useTranslation('chats')
  const chosenKey = useWorkspaceSettings((settings) => settings.sendKey)
  const afterNote = useWorkspaceSettings((settings) => settings.afterNote)
  const chosenHold = useWorkspaceSettings((settings) => settings.holdSeconds)
  return (
    <Menu
      label={t('sendSettings')}
      position="top-end"
      width={260}
      target={(props) => (
        <Button
          className={note ? styles.saveNote : styles.split}
          px={6}
          aria-label={t('sendSettings')}
          data-idle={!maySend || undefined}
          {...props}
        >
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </Button>
      )}
    >
      {!note && (
        <>
          <MenuItem onClick={() => openDialog('sendLater')}>{t('sendLater')}</MenuItem>
          {asksPhone && <MenuItem onClick={() => openDialog('askPhone')}>{t('askPhone')}</MenuItem>}
          <MenuDivider />
        </>
      )}
      {(['enter', 'ctrlEnter'] as const).map((key) => (
        <MenuItem key={key} checked={chosenKey === key} onClick={() => changeSettings({ sendKey: key })}>
          {t(`sendBy-${key}`)}
        </MenuItem>
      ))}
      <MenuDivider />
      {(['reply', 'note'] as const).map((kind) => (
        <MenuItem key={kind} checked={afterNote === kind} onClick={() => changeSettings({ afterNote: kind })}>
          {t(`afterNote-${kind}`)}
        </MenuItem>
      ))}
      <MenuDivider />
      {holdChoices.map((seconds) => (
        <MenuItem key={seconds} checked={chosenHold === seconds} onClick={() => changeSettings({ holdSeconds: seconds })}>
          {seconds === 0 ? t('leavesAtOnce') : t('undoWithin', { seconds })}
        </MenuItem>
      ))}
    </Menu>
  )
}
