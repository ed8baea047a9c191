import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { useTranslation } from '../../../locales/use-translation.ts'

/** The code of an authenticator app while it is typed and sent: what is wrong with it stands under the field until another is typed. */
export function useCode(send: (code: string) => Promise<void>) {
  const { t } = useTranslation('security')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  async function submit(complete = code): Promise<void> {
    if (complete.length !== 6) return setProblem(t('incorrectCode'))
    setSending(true)
    setProblem(undefined)
    try {
      await send(complete)
    } catch (error) {
      setProblem(isApiError(error) ? error.message : undefined)
      setSending(false)
    }
  }

  return {
    sending,
    submit,
    /** What its field is given: `<CodeField {...field} />`. */
    field: {
      label: t('code'),
      value: code,
      onChange: (next: string) => {
        setCode(next)
        setProblem(undefined)
      },
      error: problem,
      disabled: sending,
      autoFocus: true,
    },
  }
}
