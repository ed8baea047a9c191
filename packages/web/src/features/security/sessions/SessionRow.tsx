import type { SessionView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { since } from '../../../ui/since.ts'
import styles from '../Security.module.css'

const phones = ['Android', 'iOS', 'iPadOS']

export function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const now = Date.now()
  const device = [session.browser, session.system].filter((part) => part !== null).join(', ') || t('unknownDevice')
  const Icon = session.system && phones.includes(session.system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.row}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>
          {device}
          {session.current && <StateChip tone="good" label={t('sessionThis')} />}
        </span>
        <span className={styles.second}>
          {session.network && `${session.network} · `}
          {t('sessionActive', { moment: since(session.seenAt, locale, now) })}
        </span>
        <span className={styles.second}>{t('sessionSince', { moment: since(session.createdAt, locale, now) })}</span>
      </span>
      <Button variant="default" aria-label={t('sessionEndOf', { device })} onClick={onEnd}>
        {t(session.current ? 'logOut' : 'sessionEnd')}
      </Button>
    </li>
  )
}
