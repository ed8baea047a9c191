import './words.ts'
import type { CustomerView } from '@besedka/contract'
import { hasRight, useCurrentUser } from '../../../../api/current-user.ts'
import { useLive } from '../../../../live/use-live.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import styles from '../ContextPanel.module.css'
import { ManagerChoice } from './ManagerChoice.tsx'

/** The colleague who looks after the customer; who may change customers chooses another. */
export function PersonalManager({ customer }: { customer: CustomerView }) {
  const { t } = useTranslation('personalManager')
  const mayChange = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE')
  const manager = useLive((state) => (customer.personalManagerId === null ? undefined : state.accounts.get(customer.personalManagerId)))
  const name = manager === undefined ? t('nobody') : manager.active ? manager.name : t('gone', { name: manager.name })
  return (
    <>
      <h3 className={styles.heading}>{t('title')}</h3>
      {mayChange ? <ManagerChoice customer={customer} manager={manager} /> : <p className={styles.muted}>{name}</p>}
    </>
  )
}
