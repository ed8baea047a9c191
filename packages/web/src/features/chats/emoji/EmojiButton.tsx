import { ActionIcon } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'

const EmojiPanel = lazyPart(async () => (await import('./EmojiPanel.tsx')).EmojiPanel)

/** Opens the emoji picker; its code and data come with the first opening. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('chats')
  return (
    <Popover
      label={t('emoji')}
      position="top-start"
      beside=":has(textarea)"
      target={(props) => (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('emoji')} {...props}>
          <IconMoodSmile size={20} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<div style={{ width: 340, height: 360 }} />}>
          <EmojiPanel
            onPick={(emoji) => {
              close()
              onPick(emoji)
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
