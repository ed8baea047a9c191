import type { PlaceInQueue, PublicSiteChatSettings } from '@besedka/contract'
import type { ChatState } from '@besedka/customer-sdk'
import { useMemo, useRef } from 'react'
import { useChat, useChatState } from '../chat-context.ts'
import { ChannelLinks } from '../header/ChannelLinks.tsx'
import { Icon } from '../Icon.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { Face } from '../people/Face.tsx'
import { formatDay } from '../texts/format.ts'
import { lastOperator } from './last-operator.ts'
import { MessageGroup } from './MessageGroup.tsx'
import { MessageText } from './MessageText.tsx'
import { TypingLine } from './TypingLine.tsx'
import { buildTimeline, type TimelineItem } from './timeline.ts'
import { useLogScroll } from './use-log-scroll.ts'

const QueueLine = lazyComponent(() => import('../queue/QueueLine.tsx').then((module) => module.QueueLine))
const BotButtons = lazyComponent(() => import('../bot/BotButtons.tsx').then((module) => module.BotButtons))
const HelpCard = lazyComponent(() => import('../help/HelpCard.tsx').then((module) => module.HelpCard))
const IntroduceCard = lazyComponent(() => import('./IntroduceCard.tsx').then((module) => module.IntroduceCard))

type Props = {
  settings: PublicSiteChatSettings
  /** What the company says first. */
  greeting: string
  /** What is being written as the first message. */
  draft: string
  onPlace: (place: PlaceInQueue | null) => void
}

/** The conversation: welcome, other channels, earlier visits, messages, what happened. */
export function Log({ settings, greeting, draft, onPlace }: Props) {
  const { chat, texts, company } = useChat()
  const state = useChatState()
  const { messages, outgoing, notices, hasOlder, loadingOlder, operatorTyping, onBot, phase } = state
  const items = useMemo(() => buildTimeline({ messages, outgoing, notices }), [messages, outgoing, notices])
  const last = messages.at(-1)
  // A visitor who is done, is to rate the chat, or talks with a bot, which answers at once, is asked for nothing else.
  const isStranger =
    state.hasOpenChat &&
    !onBot &&
    !state.isIdentified &&
    last?.automatic !== 'assessment' &&
    messages.some((message) => message.from === 'customer')
  // Nobody has written yet: perhaps an article answers.
  const isFresh = messages.length === 0 && outgoing.length === 0
  const lastOfBot = last?.automatic === 'bot' ? last : undefined
  const box = useRef<HTMLDivElement>(null)
  const { isAway, toEnd, onScroll } = useLogScroll(box, {
    firstId: messages[0]?.id,
    lastId: outgoing.at(-1)?.id ?? messages.at(-1)?.id,
    isOurs: outgoing.length > 0,
    items,
    operatorTyping,
    onTop: () => {
      if (hasOlder) void chat.loadOlder().catch(() => {})
    },
  })
  return (
    <div className="log-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="log" role="log" aria-label={texts.log} aria-busy={loadingOlder} tabIndex={0} ref={box} onScroll={onScroll}>
        <div className="log-content">
          {loadingOlder && <p className="line">{texts.loadingOlder}</p>}
          {!hasOlder && (
            <div className="opening">
              <div className="greeting">
                <Face {...company} />
                <p className="bubble is-theirs">
                  <MessageText text={greeting || texts.welcome} />
                </p>
              </div>
              {isFresh && <HelpCard draft={draft} />}
              <ChannelLinks links={settings.channelsShown} />
            </div>
          )}
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
          {/* Until people have the chat, a person can be asked for: also while the bot looks something up, which offers nothing. */}
          {onBot && <BotButtons key={lastOfBot?.id ?? ''} buttons={lastOfBot?.buttons ?? []} disabled={outgoing.length > 0} />}
          {isWaiting(state) && <QueueLine onPlace={onPlace} />}
          {operatorTyping && <TypingLine name={onBot ? company.name : (lastOperator(state) ?? texts.operator)} />}
          {isStranger && <IntroduceCard isWanted={isWaiting(state)} />}
          {phase === 'failed' && (
            <p className="line is-strong">
              {texts.unavailableTitle}. {texts.unavailableText}
            </p>
          )}
        </div>
      </div>
      {isAway && (
        <button type="button" className="to-end" aria-label={texts.newMessages} onClick={toEnd}>
          <Icon name="down" />
        </button>
      )}
    </div>
  )
}

function Item({ item }: { item: TimelineItem }) {
  const { texts, locale } = useChat()
  if (item.type === 'group') return <MessageGroup group={item} />
  if (item.type === 'day') return <p className="line">{formatDay(item.at, locale, texts)}</p>
  const { type, operatorName } = item.notice
  if (type === 'operatorJoined') return <p className="line">{texts.operatorJoined(operatorName)}</p>
  return <p className="line">{texts[type]}</p>
}

/** Whether the person has written and nobody has answered yet. */
function isWaiting({ hasOpenChat, messages }: ChatState): boolean {
  const chatId = messages.at(-1)?.chatId
  return hasOpenChat && !messages.some((message) => message.chatId === chatId && message.from === 'operator' && !message.automatic)
}
