import type { AskedPreChatField, AskedPreChatForm, DefinedFieldType } from '@besedka/contract'
import { definedFieldLimits, plainFieldValue } from '@besedka/contract/plain-field-value'
import { preChatKey } from '@besedka/contract/pre-chat-key'
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
export function PreChat({ form, focusAsked, onDone }: { form: AskedPreChatForm; focusAsked: number; onDone: () => void }) {
  const { chat, locale } = useChat()
  const texts = preChatTexts[locale]
  const [values, setValues] = useState<string[]>([])
  const [consent, setConsent] = useState(false)
  const [progress, setProgress] = useState<'idle' | 'tried' | 'saving' | 'wrong' | 'failed'>('idle')
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (focusAsked > 0) box.current?.querySelector<HTMLElement>('input,select')?.focus()
  }, [focusAsked])

  const faults = form.fields.map((field, place) => faultOf(field, (values[place] ?? '').trim()))
  const isComplete = faults.every((fault) => fault === undefined) && (form.consent === '' || consent)

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
      await chat.fillPreChat({ values: form.fields.map((_, place) => values[place] ?? ''), consent, asked: form.fields.map(preChatKey) })
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
          fault={progress === 'tried' ? faults[place] : undefined}
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
      <div className="pre-chat-end">
        <button type="submit" className="button">
          {texts.start}
        </button>
      </div>
    </form>
  )
}

type Fault = 'missing' | 'unfit'

function faultOf({ required, defined }: AskedPreChatField, value: string): Fault | undefined {
  if (value === '') return required ? 'missing' : undefined
  return defined && plainFieldValue(defined, value) === undefined ? 'unfit' : undefined
}

type FieldProps = { field: AskedPreChatField; id: string; value: string; fault: Fault | undefined; onChange: (value: string) => void }

function Field({ field, id, value, fault, onChange }: FieldProps) {
  const { locale } = useChat()
  const texts = preChatTexts[locale]
  const { kind, required, defined } = field
  const label = field.label || (kind === 'name' || kind === 'email' || kind === 'phone' ? texts.labels[kind] : '')
  const choices = choicesOf(field, texts)
  const shared = { id, className: 'input', value, 'aria-invalid': !!fault, 'aria-describedby': `${id}-wrong`, 'aria-required': required }
  return (
    <div className="pre-chat-field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="card-hint"> · {texts.optional}</span>}
      </label>
      {choices ? (
        <select {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{texts.choose}</option>
          {choices.map(({ id: choice, name }) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          {...(defined ? inputOf(defined.type) : kinds[kind as keyof typeof kinds])}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <p className="card-failed" id={`${id}-wrong`}>
        {fault === 'missing' ? texts.missing : fault && defined && texts.unfit[defined.type]}
      </p>
    </div>
  )
}

type Choice = { id: string; name: string }

/** The options of a question that is answered by choosing; undefined for one that is typed. */
function choicesOf({ kind, options, defined }: AskedPreChatField, { yes, no }: { yes: string; no: string }): Choice[] | undefined {
  if (kind === 'choice') return options.map((name) => ({ id: name, name }))
  if (defined?.type === 'choice') return defined.options
  if (defined?.type !== 'yesNo') return undefined
  return [
    { id: 'yes', name: yes },
    { id: 'no', name: no },
  ]
}

function inputOf(type: DefinedFieldType) {
  return {
    type: type === 'date' ? 'date' : 'text',
    inputMode: type === 'number' ? 'decimal' : type === 'link' ? 'url' : 'text',
    autoComplete: 'off',
    maxLength: definedFieldLimits.text,
  } as const
}
