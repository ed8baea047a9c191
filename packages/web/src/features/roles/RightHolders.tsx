import { type RightExplanation, type RightName, rightTexts } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { navigate } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { roleWords } from '../../ui/role-words.ts'
import styles from './RightHolders.module.css'
import { holdersQuery } from './role-queries.ts'
import { rightAddress, roleAddress, roleListAddress } from './roles-address.ts'

/** Who has a right, and why: each person with the role that gives it to them. */
export function RightHolders({ right, explanations }: { right: RightName; explanations: readonly RightExplanation[] }) {
  const { t } = useTranslation('roles')
  const locale = useLocale()
  const list = useInfiniteQuery(holdersQuery(right))
  return (
    <section className={styles.section} aria-label={t('whoHas')}>
      <BackLink to={roleListAddress} label={t('allRoles')} />
      <NativeSelect
        className={styles.choice}
        label={t('whoHas')}
        description={t(`about_${right}`)}
        data={explanations.map((one) => ({ value: one.right, label: rightTexts[one.right][locale] }))}
        value={right}
        onChange={(event) => {
          const chosen = explanations.find((one) => one.right === event.currentTarget.value)
          if (chosen) navigate(rightAddress(chosen.right), { replace: true })
        }}
      />
      <ListStates query={list} rows={4} empty={<EmptyState title={t('nobodyHas')} text={t('nobodyHasText')} />}>
        {(holders) => (
          <ul className={styles.people}>
            {holders.map((holder) => (
              <li key={holder.id} className={styles.person}>
                <Avatar name={holder.name} seed={holder.id} size={32} />
                <span className={styles.name}>
                  {holder.name}
                  {!holder.active && <span className={styles.inactive}>{t('inactive')}</span>}
                </span>
                <span className={styles.reason}>
                  {t('byRole')} <Link to={roleAddress(holder.role.id)}>{roleWords(holder.role.name, locale)}</Link>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}
