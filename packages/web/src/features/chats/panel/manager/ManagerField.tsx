import './words.ts'
import { useLive } from '../../../../live/use-live.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import styles from '../../../customers/profile.module.css'
import { ManagerChoice } from './ManagerChoice.tsx'

type Props = { accountId: string | null; mayChange: boolean; busy: boolean; onChoose: (accountId: string | null) => void }

/** The colleague who looks after a customer or a company. */
export function ManagerField({ accountId, mayChange, busy, onChoose }: Props) {
  const { t } = useTranslation('personalManager')
  const manager = useLive((state) => (accountId === null ? undefined : state.accounts.get(accountId)))
  const name = manager === undefined ? t('nobody') : manager.active ? manager.name : t('gone', { name: manager.name })
  return (
    <>
      <h3 className={styles.heading}>{t('title')}</h3>
      {mayChange ? <ManagerChoice manager={manager} busy={busy} onChoose={onChoose} /> : <p className={styles.muted}>{name}</p>}
    </>
  )
}
