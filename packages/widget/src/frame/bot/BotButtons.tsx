import type { MessageButton } from '@besedka/contract'
import { useChat } from '../chat-context.ts'
import { botTexts } from './bot-texts.ts'

/** What a bot's button for a person answers; `bot-scenario` knows it as the answer of no node. */
const forPerson = 'bot:human'

/** The answers that a bot offers under its last words, and a way to a person where none of them is one. */
export function BotButtons({ buttons, disabled }: { buttons: readonly MessageButton[]; disabled: boolean }) {
  const { chat, locale } = useChat()
  const texts = botTexts[locale]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="bot-buttons" role="group" aria-label={texts.answers}>
      {buttons.map(({ label, value, url }) =>
        url ? (
          <a key={url + label} className="bot-button" href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ) : (
          <button
            key={value ?? label}
            type="button"
            className="bot-button"
            disabled={disabled}
            onClick={() => chat.press({ label, value })}
          >
            {label}
          </button>
        ),
      )}
      {!buttons.some(({ value }) => value === forPerson) && (
        <button type="button" className="link" disabled={disabled} onClick={() => chat.press({ label: texts.person, value: forPerson })}>
          {texts.person}
        </button>
      )}
    </div>
  )
}
