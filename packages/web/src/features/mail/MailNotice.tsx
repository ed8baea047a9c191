import './words.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './Mail.module.css'
import { mailOutlookQuery } from './mail-queries.ts'

/** Says to those who invite that mails do not go out, and what to do meanwhile. Not there while they do. */
export function MailNotice() {
  const { t } = useTranslation('mail')
  const user = useCurrentUser()
  const { data } = useQuery({ ...mailOutlookQuery, enabled: hasRight(user, 'RIGHT_ACCOUNT_CONTROL') })
  if (!data || data.outlook === 'working') return null
  return (
    <div className={styles.notice} role="status">
      <IconMailOff size={20} stroke={1.5} aria-hidden />
      <p>
        {t(data.outlook === 'notSetUp' ? 'noticeNotSetUp' : 'noticeFailing')} {t('noticeLinks')}{' '}
        {hasRight(user, 'RIGHT_OBSERVER') ? <Link to="/admin/preferences/mail">{t('noticeOpen')}</Link> : t('noticeAsk')}
      </p>
    </div>
  )
}
