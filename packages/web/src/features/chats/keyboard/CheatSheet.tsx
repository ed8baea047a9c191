import './words.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { openDialog } from '../workspace/workspace-view.ts'
import { altKeyName, commandKeyName } from './key-names.ts'
import styles from './keyboard.module.css'
import { commands, keymap } from './keymap.ts'

/** All keys of the workspace at a glance. */
export function CheatSheet() {
  const { t } = useTranslation('keyboard')
  return (
    <Modal
      opened
      onClose={() => openDialog(null)}
      title={t('chats:keys')}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className={styles.sheet}>
        {commands.map((command) => (
          <div key={command} className={styles.line}>
            <dt>{t(`command-${command}`)}</dt>
            <dd>
              {keymap
                .filter((stroke) => stroke.command === command)
                .map((stroke) => (
                  <Kbd key={`${stroke.modifier} ${stroke.cap}`} keys={capsOf(stroke)} />
                ))}
            </dd>
          </div>
        ))}
        <div className={styles.line}>
          <dt>{t('insertTemplate')}</dt>
          <dd>
            <Kbd keys={['/']} />
            <Kbd keys={[altKeyName, '/']} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>{t('insertEmoji')}</dt>
          <dd>
            <Kbd keys={[':']} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>{t('chooseSuggested')}</dt>
          <dd>
            <Kbd keys={[altKeyName, '1–3']} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>{t('editLast')}</dt>
          <dd>
            <Kbd keys={['↑']} />
          </dd>
        </div>
      </dl>
      <p className={styles.rule}>{t('keysRule')}</p>
      <p className={styles.rule}>{t('chosenRule')}</p>
    </Modal>
  )
}

function capsOf({ modifier, shift, cap }: (typeof keymap)[number]): string[] {
  if (modifier === 'alt') return shift ? [altKeyName, 'Shift', cap] : [altKeyName, cap]
  return modifier === 'command' ? [commandKeyName, cap] : [cap]
}
