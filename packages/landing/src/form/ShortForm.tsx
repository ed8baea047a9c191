import { useWords } from '../texts/words.ts'
import { ConsentField } from './ConsentField.tsx'
import { TextField } from './TextField.tsx'
import { useRequestForm } from './use-request-form.ts'

/** Only a number; the consent comes into sight when somebody begins to type it. */
export function ShortForm({ onSent }: { onSent(): void }) {
  const words = useWords()
  const form = useRequestForm(onSent)
  const begun = form.values.phone !== '' || form.problems.phone !== undefined
  return (
    <form class="short" onSubmit={form.submit} noValidate>
      <div class="shortLine">
        <TextField
          id="short-phone"
          type="tel"
          label={words.short.label}
          value={form.values.phone}
          autocomplete="tel"
          maxLength={32}
          problem={form.problems.phone}
          onChange={(phone) => form.change({ phone })}
        />
        <button type="submit" class="button second" disabled={form.sending}>
          {form.sending ? words.form.waiting : words.short.button}
        </button>
      </div>
      {begun ? <ConsentField form={form} id="short" /> : <p class="hint">{words.short.hint}</p>}
      <p class="refusal" role="alert">
        {form.refusal}
      </p>
    </form>
  )
}
