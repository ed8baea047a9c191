import './words.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useOperators } from '../../app/operators.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { countHeld, directOperator } from './direct-operator.ts'
import { OperatorMark } from './OperatorMark.tsx'
import styles from './presence.module.css'

/** What a colleague does; for who manages all chats a menu to send them on a break, or to end it. */
export function ColleagueStatus({ accountId, name }: { accountId: string; name: string }) {
  const { t } = useTranslation('presence')
  const user = useCurrentUser()
  const status = useOperators(({ operators }) => operators?.get(accountId)?.status)
  /** Chats in their hands, while it is asked whether they shall go all the same. */
  const [held, setHeld] = useState<number>()
  if (!hasRight(user, 'AUTHORITY_ALL_CHATS') || user.id === accountId || status === undefined || status === 'offline') {
    return <OperatorMark accountId={accountId} />
  }

  async function sendToBreak() {
    const count = await countHeld(accountId)
    if (count > 0) return setHeld(count)
    await directOperator(accountId, 'break')
  }

  return (
    <>
      <Menu
        label={t('statusOf', { name })}
        position="bottom-start"
        width={248}
        target={(props) => (
          <button {...props} type="button" className={styles.colleague} aria-label={t('statusOf', { name })}>
            <OperatorMark accountId={accountId} />
            <IconChevronDown size={12} stroke={1.5} aria-hidden />
          </button>
        )}
      >
        {status === 'active' ? (
          <MenuItem onClick={() => void sendToBreak()}>{t('sendToBreak')}</MenuItem>
        ) : (
          <MenuItem onClick={() => void directOperator(accountId, 'active')}>{t('endBreak')}</MenuItem>
        )}
      </Menu>
      {held !== undefined && (
        <ConfirmDialog
          open
          title={t('sendToBreakTitle', { name })}
          text={t('holdsChats', { count: held })}
          confirmLabel={t('sendToBreak')}
          onCancel={() => setHeld(undefined)}
          onConfirm={() => {
            setHeld(undefined)
            void directOperator(accountId, 'break')
          }}
        />
      )}
    </>
  )
}
