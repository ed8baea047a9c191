import type { PreChatField, PreChatForm } from '@besedka/contract'
import { ChatError } from '@besedka/customer-sdk'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useChat } from '../chat-context.ts'
import { focusComposer } from '../focus-composer.ts'
import { MessageText } from '../log/MessageText.tsx'
import { preChatTexts } from './pre-chat-texts.ts'

const kinds = {
  name: { type: 'text', autoComplete: 'name', maxLength: 255 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 32 },
  text: { type: 'text', autoComplete: 'off', maxLength: 1_000 },
} as const

/** What the company wants to know before the first message, where one otherwise writes. */
export function PreChat({ form, focusAsked, onDone }: { form: PreChatForm; focusAsked: number; onDone: () => void }) {
  const { chat, locale } = useChat()
  const texts = preChatTexts[locale]
  const [values, setValues] = useState<string[]>([])
  const [consent, setConsent] = useState(false)
  const [progress, setProgress] = useState<'idle' | 'tried' | 'saving' | 'wrong' | 'failed'>('idle')
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (focusAsked > 0) box.current?.querySelector<HTMLElement>('input,select')?.focus()
  }, [focusAsked])

  const isMissing = (place: number) => form.fields[place]?.required === true && (values[place] ?? '').trim() === ''
  const isComplete = form.fields.every((_, place) => !isMissing(place)) && (form.consent === '' || consent)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (progress === 'saving') return
    if (!isComplete) {
      setProgress('tried')
      // Drawn with the next frame, and said by the field that takes the focus.
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setProgress('saving')
    try {
      await chat.fillPreChat({ values: form.fields.map((_, place) => values[place] ?? ''), consent })
    } catch (thrown) {
      return setProgress(thrown instanceof ChatError && thrown.status === 422 ? 'wrong' : 'failed')
    }
    onDone()
    requestAnimationFrame(focusComposer)
  }

  return (
    <form
      ref={box}
      className="pre-chat"
      noValidate
      aria-label={texts.title}
      aria-busy={progress === 'saving'}
      onSubmit={(event) => void submit(event)}
    >
      {form.intro && <p>{form.intro}</p>}
      {form.fields.map((field, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no names of their own, and none moves
          key={place}
          field={field}
          id={`pre-chat-${place}`}
          value={values[place] ?? ''}
          isWrong={progress === 'tried' && isMissing(place)}
          onChange={(value) => setValues(Object.assign([...values], { [place]: value }))}
        />
      ))}
      {form.consent && (
        <label className="pre-chat-consent">
          <input
            type="checkbox"
            checked={consent}
            aria-invalid={progress === 'tried' && !consent}
            onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
          />
          <span>
            <MessageText text={form.consent} />
          </span>
        </label>
      )}
      <p className="card-failed" role="status">
        {progress === 'wrong' ? texts.wrong : progress === 'failed' ? texts.failed : ''}
      </p>
      <button type="submit" className="button">
        {texts.start}
      </button>
    </form>
  )
}

type FieldProps = { field: PreChatField; id: string; value: string; isWrong: boolean; onChange: (value: string) => void }

function Field({ field, id, value, isWrong, onChange }: FieldProps) {
  const { locale } = useChat()
  const texts = preChatTexts[locale]
  const { kind, required, options } = field
  const label = field.label || (kind === 'text' || kind === 'choice' ? '' : texts.labels[kind])
  const shared = { id, className: 'input', value, 'aria-invalid': isWrong, 'aria-describedby': `${id}-wrong`, 'aria-required': required }
  return (
    <div className="pre-chat-field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="card-hint"> · {texts.optional}</span>}
      </label>
      {kind === 'choice' ? (
        <select {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} {...kinds[kind]} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      <p className="card-failed" id={`${id}-wrong`}>
        {isWrong && texts.missing}
      </p>
    </div>
  )
}
