import { useWords } from '../texts/words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { ConsentField } from './ConsentField.tsx'
import { TextField } from './TextField.tsx'
import { useRequestForm } from './use-request-form.ts'

/** The long form: name, phone, organisation (spec 1). */
export function RequestSection({ onSent }: { onSent(): void }) {
  const words = useWords()
  const isAlive = useIsAlive()
  const form = useRequestForm(onSent)
  const { values, problems } = form
  return (
    <section className="request" id="request">
      <div>
        <h2>{words.form.title}</h2>
        <p className="sectionLead">{words.form.lead}</p>
        <a className="button main" href="/signup">
          {words.footer.docs}
        </a>
      </div>
      <form className="card" onSubmit={form.submit} noValidate aria-busy={form.sending}>
        <TextField
          id="name"
          label={words.form.name}
          value={values.name}
          autoComplete="name"
          maxLength={32}
          onChange={(name) => form.change({ name })}
        />
        <TextField
          id="phone"
          type="tel"
          label={words.form.phone}
          value={values.phone}
          autoComplete="tel"
          maxLength={32}
          problem={problems.phone}
          onChange={(phone) => form.change({ phone })}
        />
        <TextField
          id="organisation"
          label={words.form.organisation}
          value={values.organisationName}
          autoComplete="organization"
          maxLength={255}
          onChange={(organisationName) => form.change({ organisationName })}
        />
        <ConsentField form={form} id="long" />
        <p className="refusal" role="alert">
          {form.refusal}
        </p>
        <button type="submit" className="button main large" disabled={!isAlive || form.sending}>
          {form.sending ? words.form.waiting : words.form.button}
        </button>
      </form>
    </section>
  )
}
