import type { PostView } from '@besedka/contract/simulators'
import { useWords } from '../texts/words.ts'

/** The text messages to all numbers, as one phone would show them. */
export function TextMessages({ texts }: { texts: PostView['texts'] }) {
  const { words, moment } = useWords()
  return (
    <section className="sms" aria-label={words.textMessages}>
      <h2>{words.textMessages}</h2>
      {texts.length === 0 && <p className="noLetters">{words.noTextMessages}</p>}
      <ul>
        {texts.map(({ id, to, text, sentAt }) => (
          <li key={id}>
            <p className="smsTo">
              {to} <time dateTime={sentAt}>{moment(sentAt)}</time>
            </p>
            <p className="smsText">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
