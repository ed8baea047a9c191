import type { ChatView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import './words.ts'

/** Leads to the question whether to ask the customer of an open chat for a rating. Nothing where it may not be done. */
export function AskForRating({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('rating')
  const { options } = useCurrentUser()
  const hindrance = useLive((state) => hindranceHere('askForRating', state, chat))
  const resting = hindrance === 'channelInactive'
  if ((hindrance !== null && !resting) || !options.includes('OPTION_QUALITY_RATING')) return null
  return (
    <Button
      variant="default"
      disabled={resting}
      leftSection={<IconStar size={16} stroke={1.5} aria-hidden />}
      title={resting ? t('chats:channelInactiveShort') : `${t('ask')} · Alt+P`}
      onClick={() => openDialog('askForRating')}
    >
      {t('ask')}
    </Button>
  )
}
