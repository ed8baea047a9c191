import type { SessionView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import styles from '../Security.module.css'
import { useSessionWords } from './use-session-words.ts'

const phones = ['Android', 'iOS', 'iPadOS']

type Props = {
  session: SessionView
  onEnd: () => void
  /** Somebody else has opened it. */
  onDisown: () => void
}

/** One place where the account is signed in. */
export function SessionRow({ session, onEnd, onDisown }: Props) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const { device, network, began } = useSessionWords()(session)
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
          {network && `${network} · `}
          {t('sessionActive', { moment: since(session.seenAt, locale, Date.now()) })}
        </span>
        <span className={styles.second}>{began}</span>
      </span>
      {session.current ? (
        <Button variant="default" onClick={onEnd}>
          {t('logOut')}
        </Button>
      ) : (
        <span className={styles.rowButtons}>
          <Button variant="subtle" color="gray" aria-label={t('sessionNotMeOf', { device })} onClick={onDisown}>
            {t('sessionNotMe')}
          </Button>
          <Button variant="default" aria-label={t('sessionEndOf', { device })} onClick={onEnd}>
            {t('sessionEnd')}
          </Button>
        </span>
      )}
    </li>
  )
}
