import type { SentCode } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './SignUp.module.css'

/** Asks for another code, and until it may says how long that takes. */
export function ResendButton({ code, resend }: { code: SentCode | null; resend(): Promise<boolean> }) {
  const { t } = useTranslation('signUp')
  const seconds = useSecondsUntil(code?.resendAt)
  if (seconds > 0) return <span className={styles.wait}>{t('resendIn', { seconds })}</span>

  async function again(): Promise<void> {
    if (await resend()) showToast({ kind: 'success', text: t('sentAgain') })
  }
  return (
    <button type="button" className={styles.other} onClick={again}>
      {t('resend')}
    </button>
  )
}

function useSecondsUntil(moment: string | undefined): number {
  const left = () => (moment ? Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000)) : 0)
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is a reading of the clock for this very moment
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 500)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
