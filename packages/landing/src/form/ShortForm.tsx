import { useWords } from '../texts/words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { ConsentField } from './ConsentField.tsx'
import { TextField } from './TextField.tsx'
import { useRequestForm } from './use-request-form.ts'

/** Only a number; the consent comes into sight when somebody begins to type it. */
export function ShortForm({ onSent }: { onSent(): void }) {
  const words = useWords()
  const isAlive = useIsAlive()
  const form = useRequestForm(onSent)
  const begun = form.values.phone !== '' || form.problems.phone !== undefined
  return (
    <form className="short" onSubmit={form.submit} noValidate aria-busy={form.sending}>
      <div className="shortLine">
        <TextField
          id="short-phone"
          type="tel"
          label={words.short.label}
          value={form.values.phone}
          autoComplete="tel"
          maxLength={32}
          problem={form.problems.phone}
          onChange={(phone) => form.change({ phone })}
        />
        <button type="submit" className="button second" disabled={!isAlive || form.sending}>
          {form.sending ? words.form.waiting : words.short.button}
        </button>
      </div>
      {begun ? <ConsentField form={form} id="short" /> : <p className="hint">{words.short.hint}</p>}
      <p className="refusal" role="alert">
        {form.refusal}
      </p>
    </form>
  )
}
