import { type MessageExtras, mailingTypeTexts } from '@besedka/contract'
import { IconSpeakerphone } from '@tabler/icons-react'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'

/** Of what kind the mailing was that the customer answers, and when it went out. */
export function MailingMark({ mailing: { type, sentAt } }: { mailing: NonNullable<MessageExtras['mailing']> }) {
  const { t } = useTranslation('provider')
  const locale = useLocale()
  return (
    <div className={styles.mark}>
      <IconSpeakerphone size={14} stroke={1.5} aria-hidden />
      {t('mailingSent', { type: mailingTypeTexts[type][locale], at: fullMoment(sentAt, locale) })}
    </div>
  )
}
