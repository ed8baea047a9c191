import type { RoutingCapacityView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Names } from '../use-names.ts'
import styles from './TrialAnswer.module.css'

/** Whether a team could take a chat at this moment: who is there, how many places are free, how many chats wait. */
export function Capacity({ capacity, names }: { capacity: RoutingCapacityView; names: Names }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  const { teamId, active, onBreak, offline, freePlaces, waiting } = capacity
  const figures = [
    { name: t('freePlaces'), value: freePlaces === null ? '∞' : freePlaces.toLocaleString(locale), none: freePlaces === 0 },
    { name: t('active'), value: active.toLocaleString(locale), none: active === 0 },
    { name: t('onBreak'), value: onBreak.toLocaleString(locale), none: false },
    { name: t('offline'), value: offline.toLocaleString(locale), none: false },
    { name: t('waiting'), value: waiting.toLocaleString(locale), none: false },
  ]
  return (
    <section className={styles.capacity} aria-label={t('capacity')}>
      <h3 className={styles.heading}>{teamId === null ? t('capacityAll') : t('capacityOf', { team: names.team(teamId) ?? t('gone') })}</h3>
      <dl className={styles.figures}>
        {figures.map(({ name, value, none }) => (
          <div key={name} data-none={none}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {active === 0 && <p className={styles.nobody}>{t('nobodyThere')}</p>}
      {capacity.operators.length > 0 && (
        <ul className={styles.operators}>
          {capacity.operators.map((operator) => {
            const name = names.account(operator.accountId) ?? '…'
            return (
              <li key={operator.accountId}>
                <Avatar name={name} seed={operator.accountId} size={24} />
                <span className={styles.operator}>{name}</span>
                <span className={styles.load}>{loadOf(operator)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )

  function loadOf({ chats, freePlaces: free }: RoutingCapacityView['operators'][number]): string {
    const inHand = t('chatsInHand', { count: chats })
    return free === null ? inHand : `${inHand}, ${t('placesFree', { count: free })}`
  }
}
