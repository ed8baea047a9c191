import type { ChatFilter } from '@besedka/contract'
import { chatOrders, sortingOf } from '@besedka/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { changeSettings, useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import styles from './ChatListPane.module.css'

/** Who looks for a closed chat knows it by its end; and chats that one has begun, or is called in, have no other order. */
const inOneOrder: readonly ChatFilter[] = ['closed', 'created', 'mentioned', 'followed']

/** Says in which order the list stands; kept for each list by itself. */
export function OrderLine({ filter }: { filter: ChatFilter }) {
  const { t } = useTranslation('chats')
  const orders = useWorkspaceSettings((settings) => settings.orders)
  const order = orders[filter] ?? 'work'
  const name = (choice: typeof order) => t(`order-${sortingOf(filter, choice)}`)
  if (inOneOrder.includes(filter)) return <p className={styles.order}>{name('work')}</p>
  return (
    <Menu
      label={t('orderOfList')}
      position="bottom-start"
      width={264}
      target={(props) => (
        <button type="button" className={styles.order} aria-label={t('orderIs', { order: name(order) })} {...props}>
          {name(order)}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {chatOrders.map((choice) => (
        <MenuItem key={choice} checked={choice === order} onClick={() => changeSettings({ orders: { ...orders, [filter]: choice } })}>
          {name(choice)}
        </MenuItem>
      ))}
    </Menu>
  )
}
