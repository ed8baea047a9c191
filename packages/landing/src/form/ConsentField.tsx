import { consentTexts } from '@besedka/contract'
import { useLocale } from '../texts/words.ts'
import { useEarlyInput } from './use-early-input.ts'
import type { RequestForm } from './use-request-form.ts'

/** The consent as a text of its own, never ticked beforehand (152-FZ). */
export function ConsentField({ form, id }: { form: RequestForm; id: string }) {
  const input = useEarlyInput(({ checked }) => checked && form.change({ consent: true }))
  const text = consentTexts.trialRequest.text[useLocale()]
  return (
    <div className="consent">
      <label>
        <input
          ref={input}
          type="checkbox"
          checked={form.values.consent}
          aria-invalid={form.problems.consent !== undefined}
          aria-describedby={`${id}-consent`}
          onChange={(event) => form.change({ consent: event.currentTarget.checked })}
        />
        <span>{text}</span>
      </label>
      <p className="problem" id={`${id}-consent`}>
        {form.problems.consent}
      </p>
    </div>
  )
}
