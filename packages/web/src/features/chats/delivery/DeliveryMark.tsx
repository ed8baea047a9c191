import type { ChatView, DeliveryView, MessageView } from '@besedka/contract'
import { IconClock, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { Ticks } from '../conversation/Ticks.tsx'
import styles from './delivery.module.css'
import { LifeLine } from './LifeLine.tsx'
import '../content/words.ts'

type Props = { message: Pick<MessageView, 'status'>; delivery: DeliveryView; chat: Pick<ChatView, 'channelId'> }

/** How far a message got on its way through a provider; a click shows the whole way. */
export function DeliveryMark({ message, delivery, chat }: Props) {
  const { t } = useTranslation('provider')
  return (
    <Popover
      label={t('lifeLine')}
      position="bottom-end"
      width={340}
      target={(props) => (
        <button type="button" className={styles.target} title={t('lifeLine')} {...props}>
          <StateSign delivery={delivery} status={message.status} />
        </button>
      )}
    >
      {() => <LifeLine delivery={delivery} channelId={chat.channelId} />}
    </Popover>
  )
}

function StateSign({ delivery: { state }, status }: { delivery: DeliveryView; status: MessageView['status'] }) {
  const { t } = useTranslation('provider')
  if (state === 'queued') return <IconClock size={14} stroke={1.75} aria-label={t('queued')} />
  if (state === 'retrying') return <IconRefresh size={14} stroke={1.75} aria-label={t('retrying')} />
  return <Ticks status={state === 'failed' ? 'undelivered' : status} />
}
