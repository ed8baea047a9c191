import type { NotedContact } from '@besedka/contract'
import { ChatError } from '@besedka/customer-sdk'
import { type SubmitEvent, useRef, useState } from 'react'
import { useChat } from '../chat-context.ts'
import { focusComposer } from '../focus-composer.ts'
import { Icon } from '../Icon.tsx'
import { useKeptText } from '../use-kept-text.ts'
import { introduceTexts } from './introduce-texts.ts'

type ContactType = NotedContact['type']

const inputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 32 },
} as const

/** What is remembered of the question beside the contact that was left; neither is an address or a number. */
const later = 'later'
const nameAlone = 'name'

/**
 * Asks the visitor once how to reach them when they are gone, and their name; never insists. `isWanted`: nobody has answered yet, so that
 * they may well leave. Afterwards, and once they said "not now", one quiet line leads back to it.
 */
export function IntroduceCard({ isWanted }: { isWanted: boolean }) {
  const { chat, locale, people } = useChat()
  const texts = introduceTexts[locale]
  const [asked, setAsked] = useKeptText('introduced')
  const [isOpen, setOpen] = useState(isWanted && asked === '')
  const [type, setType] = useState<ContactType>('email')
  const [contact, setContact] = useKeptText('contact')
  const [name, setName] = useKeptText('name')
  const [progress, setProgress] = useState<'idle' | 'saving' | 'failed' | 'wrong'>('idle')
  const wasWanted = useRef(isWanted)

  // Somebody has answered: what was not begun need not stand in the way of the conversation.
  if (wasWanted.current !== isWanted) {
    wasWanted.current = isWanted
    if (contact === '' && name === '') setOpen(isWanted && asked === '')
  }

  if (asked === nameAlone) return null
  if (asked !== '' && asked !== later) return isWanted ? <p className="line">{texts.reached(asked)}</p> : null
  if (!isOpen) {
    return (
      <button type="button" className="link folded" onClick={() => setOpen(true)}>
        {texts.unfold}
      </button>
    )
  }

  function fold(): void {
    setAsked(later)
    setOpen(false)
    focusComposer()
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const given = { name: name.trim(), contact: contact.trim() }
    if ((given.name === '' && given.contact === '') || progress === 'saving') return
    setProgress('saving')
    try {
      if (given.contact !== '') await chat.leaveContact({ type, value: given.contact })
      if (given.name !== '') await chat.introduce(given.name)
    } catch (thrown) {
      return setProgress(isInvalid(thrown) ? 'wrong' : 'failed')
    }
    setName('')
    setContact('')
    setAsked(given.contact || nameAlone)
    focusComposer()
  }

  return (
    <form className="introduce card" noValidate aria-busy={progress === 'saving'} onSubmit={(event) => void submit(event)}>
      <div className="card-title">
        <label htmlFor="reach">{people?.away ? texts.askAway : texts.ask}</label>
        <button type="button" className="icon-button" aria-label={texts.skip} onClick={fold}>
          <Icon name="close" />
        </button>
      </div>
      <fieldset className="segments">
        <legend className="for-ears">{texts.way}</legend>
        {(['email', 'phone'] as const).map((way) => (
          <label key={way}>
            <input className="for-ears" type="radio" name="way" checked={type === way} onChange={() => setType(way)} />
            {texts.ways[way]}
          </label>
        ))}
      </fieldset>
      <input
        id="reach"
        className="input"
        {...inputs[type]}
        value={contact}
        placeholder={texts.placeholders[type]}
        aria-invalid={progress === 'wrong'}
        aria-describedby="reach-hint"
        onChange={(event) => setContact(event.currentTarget.value)}
      />
      <input
        id="introduce"
        className="input"
        value={name}
        maxLength={255}
        autoComplete="name"
        aria-label={texts.name}
        placeholder={texts.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className="card-hint" id="reach-hint">
        {type === 'phone' ? texts.byPhone : people?.answersByMail ? texts.byMail : texts.noted}
      </p>
      <p className="card-failed" role="status">
        {progress === 'failed' ? texts.failed : progress === 'wrong' ? texts.wrong[type] : ''}
      </p>
      <button type="submit" className="button" aria-disabled={progress === 'saving'} disabled={name.trim() === '' && contact.trim() === ''}>
        {texts.save}
      </button>
    </form>
  )
}

/** Whether the server says that it is no address or number. */
function isInvalid(thrown: unknown): boolean {
  return thrown instanceof ChatError && thrown.status === 422
}
