import { type ChatView, type RefusalReason, refusalReasons, refusalWordsLength } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { OwnWordsDialog } from '../../../ui/OwnWordsDialog.tsx'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/popover/MenuItem.tsx'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { altKeyName } from '../keyboard/key-names.ts'
import styles from './OfferBar.module.css'

type Props = { chat: ChatView; label: string; size?: 'xs' | 'sm' }

/** Declines at once, or says why first: a reason of the list, or own words. */
export function DeclineButton({ chat, label, size = 'sm' }: Props) {
  const { t } = useTranslation('offer')
  const { decline } = useChatActions()
  const [asking, setAsking] = useState(false)
  const because = (reason: RefusalReason) => void decline(chat, { reason })

  function say(comment: string): void {
    setAsking(false)
    void decline(chat, { comment })
  }

  return (
    <span className={styles.decline}>
      <Button size={size} variant="default" title={`${label} · ${altKeyName} X`} onClick={() => void decline(chat)}>
        {label}
      </Button>
      <Menu
        label={t('because')}
        position="bottom-end"
        width={264}
        target={(props) => (
          <Button {...props} size={size} variant="default" className={styles.because} aria-label={t('because')} title={t('because')}>
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </Button>
        )}
      >
        <MenuLabel>{t('because')}</MenuLabel>
        {refusalReasons.map((reason) => (
          <MenuItem key={reason} onClick={() => because(reason)}>
            {t(`refusal-${reason}`)}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem onClick={() => setAsking(true)}>{t('ownWords')}</MenuItem>
      </Menu>
      {asking && (
        <OwnWordsDialog
          title={t('ownWordsTitle')}
          label={t('ownWordsLabel')}
          hint={t('ownWordsHint')}
          maxLength={refusalWordsLength}
          confirmLabel={label}
          onSay={say}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
