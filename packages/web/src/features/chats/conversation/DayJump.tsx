import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { SkeletonBlock } from '../../../ui/SkeletonBlock.tsx'

const DayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar)

/** Opens a calendar of the days that have messages. */
export function DayJump({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  return (
    <Popover
      label={t('jumpToDay')}
      position="bottom-end"
      target={(props) => (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('jumpToDay')} {...props}>
          <IconCalendar size={20} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<SkeletonBlock width={252} height={260} />}>
          <DayCalendar chatId={chat.id} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
