import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChooseAccount.module.css'
import type { OfferedAccount } from './granted.ts'

/** Why an account cannot be chosen. */
export function AccountNote({ account, connected }: { account: OfferedAccount; connected: boolean }) {
  const { t } = useTranslation('channels')
  if (connected) return <span className={styles.note}>{t('accountConnected')}</span>
  if (account.lacks !== null) return <span className={styles.note}>{t('accountLacks', { lacks: account.lacks })}</span>
  return null
}
