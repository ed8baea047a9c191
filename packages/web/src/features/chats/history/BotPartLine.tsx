import './words.ts'
import { IconChevronDown, IconRobot } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { type BotPart, messagesOf } from '../conversation/bot-parts.ts'
import styles from '../conversation/LogView.module.css'
import { useBotName } from '../shared/use-names.ts'
import history from './history.module.css'

type Props = { part: BotPart; isOpen: boolean; onFold: ((part: BotPart, isOpen: boolean) => void) | undefined }

/** A talk with a bot, as one muted line that opens: how long it was, and why people have the chat. */
export function BotPartLine({ part, isOpen, onFold }: Props) {
  const { t } = useTranslation('history')
  const name = useBotName(part.end.fromBotId)
  const who = name ? t('botPart', { name }) : t('actor-bot')
  return (
    <div className={styles.event} data-row>
      <button type="button" className={history.talk} aria-expanded={isOpen} onClick={() => onFold?.(part, !isOpen)}>
        <IconRobot size={16} stroke={1.5} aria-hidden />
        <span>
          <b>{who}</b> · {t('botMessages', { count: messagesOf(part) })} · {t(`botEnd-${endOf(part)}`)}
        </span>
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}

function endOf({ end: { by, reason, toBotId } }: BotPart) {
  if (by.type !== 'bot') return 'taken'
  if (reason === 'humanAsked' || reason === 'botNotUnderstood' || reason === 'botFailed') return reason
  return toBotId === null ? 'handedOver' : 'toBot'
}
