import { useWords } from '../texts/words.ts'
import { ConsentField } from './ConsentField.tsx'
import { TextField } from './TextField.tsx'
import { useRequestForm } from './use-request-form.ts'

/** The long form: name, phone, organisation (spec 1). */
export function RequestSection({ onSent }: { onSent(): void }) {
  const words = useWords()
  const form = useRequestForm(onSent)
  const { values, problems } = form
  return (
    <section class="request" id="request">
      <div>
        <h2>{words.form.title}</h2>
        <p class="sectionLead">{words.form.lead}</p>
        <a class="button main" href="/signup">
          {words.footer.docs}
        </a>
      </div>
      <form class="card" onSubmit={form.submit} noValidate>
        <TextField
          id="name"
          label={words.form.name}
          value={values.name}
          autocomplete="name"
          maxLength={32}
          onChange={(name) => form.change({ name })}
        />
        <TextField
          id="phone"
          type="tel"
          label={words.form.phone}
          value={values.phone}
          autocomplete="tel"
          maxLength={32}
          problem={problems.phone}
          onChange={(phone) => form.change({ phone })}
        />
        <TextField
          id="organisation"
          label={words.form.organisation}
          value={values.organisationName}
          autocomplete="organization"
          maxLength={255}
          onChange={(organisationName) => form.change({ organisationName })}
        />
        <ConsentField form={form} id="long" />
        <p class="refusal" role="alert">
          {form.refusal}
        </p>
        <button type="submit" class="button main large" disabled={form.sending}>
          {form.sending ? words.form.waiting : words.form.button}
        </button>
      </form>
    </section>
  )
}
