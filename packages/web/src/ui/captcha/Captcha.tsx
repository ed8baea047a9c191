import { IconCheck, IconShield } from '@tabler/icons-react'
import { captcha as enGB } from '../../locales/en-GB/captcha.ts'
import { captcha as ruRU } from '../../locales/ru-RU/captcha.ts'
import { addWords } from '../../locales/translate.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { LineButton } from '../LineButton.tsx'
import styles from './Captcha.module.css'
import type { CaptchaUse } from './use-captcha.ts'

addWords('captcha', { 'ru-RU': ruRU, 'en-GB': enGB })

/** Says how the check goes; nothing has to be done by the person but, where it failed, to ask for another try. */
export function Captcha({ captcha }: { captcha: CaptchaUse }) {
  const { t } = useTranslation('captcha')
  const { kind } = captcha.state
  return (
    <p className={styles.line} data-state={kind} role="status">
      {kind === 'solved' ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconShield size={18} stroke={1.5} aria-hidden />}
      <span>{t(kind)}</span>
      {kind === 'failed' && <LineButton onClick={captcha.renew}>{t('again')}</LineButton>}
    </p>
  )
}
