import { ActionIcon, Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const EmojiPanel = lazy(async () => ({ default: (await import('./EmojiPanel.tsx')).EmojiPanel }))

/** Opens the emoji picker; its code and data come with the first opening. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('chats')
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('emoji')} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconMoodSmile size={20} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {open && (
          <Suspense fallback={<div style={{ width: 340, height: 360 }} />}>
            <EmojiPanel
              onPick={(emoji) => {
                setOpen(false)
                onPick(emoji)
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
