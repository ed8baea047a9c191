import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { StatusDot } from '../customer-statuses/StatusDot.tsx'
import { statusName } from '../customer-statuses/status-name.ts'
import { actWords } from './act-words.ts'

type Choosing<Chosen> = { busy: boolean; onChoose: (chosen: Chosen) => void }

export function StatusMenu({ busy, onChoose }: Choosing<string | null>) {
  const t = useWords(actWords)
  const locale = useLocale()
  const statuses = useStatusesInOrder()
  return (
    <BarMenu label={t('status')} busy={busy}>
      {statuses.map((status) => (
        <MenuItem key={status.id} icon={<StatusDot colour={status.colour} />} onClick={() => onChoose(status.id)}>
          {statusName(status, locale)}
        </MenuItem>
      ))}
      <MenuItem onClick={() => onChoose(null)}>{t('noStatus')}</MenuItem>
    </BarMenu>
  )
}

/** Active operators by name, and nobody. */
export function ManagerMenu({ busy, onChoose }: Choosing<string | null>) {
  const t = useWords(actWords)
  const operators = useLive((state) => [...state.accounts.values()].filter(({ active, takesChats }) => active && takesChats), sameItems)
  return (
    <BarMenu label={t('manager')} busy={busy}>
      {operators
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name }) => (
          <MenuItem key={id} onClick={() => onChoose(id)}>
            {name}
          </MenuItem>
        ))}
      <MenuItem onClick={() => onChoose(null)}>{t('noManager')}</MenuItem>
    </BarMenu>
  )
}

export function TagMenu({ busy, onChoose }: Choosing<'addTag' | 'removeTag'>) {
  const t = useWords(actWords)
  return (
    <BarMenu label={t('tags')} busy={busy}>
      <MenuItem onClick={() => onChoose('addTag')}>{t('addTag')}</MenuItem>
      <MenuItem onClick={() => onChoose('removeTag')}>{t('removeTag')}</MenuItem>
    </BarMenu>
  )
}

/** A button of the bar that opens a list of commands. */
export function BarMenu({ label, busy, children, width = 240 }: { label: string; busy: boolean; children: ReactNode; width?: number }) {
  return (
    <Menu
      label={label}
      position="bottom-start"
      width={width}
      target={(props) => (
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          {...props}
        >
          {label}
        </Button>
      )}
    >
      {children}
    </Menu>
  )
}
