import type { ChatView } from '@besedka/contract'
import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayCalendar } from './DayCalendar.tsx'

/** Opens a calendar of the days that have messages. */
export function DayJump({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('jumpToDay')} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconCalendar size={20} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{open && <DayCalendar chatId={chat.id} onDone={() => setOpen(false)} />}</Popover.Dropdown>
    </Popover>
  )
}
