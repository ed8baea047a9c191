import { definitionOf } from '@besedka/channels'
import type { OrganisationSummary } from '@besedka/contract'
import type { ReactNode } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './Summary.module.css'

/** What an organisation consists of, for reading only. */
export function Summary({ summary }: { summary: OrganisationSummary }) {
  const { t } = useTranslation('organisations')
  const locale = useLocale()
  const { accounts, teams, channels, chats, customers } = summary
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t('chatsWaiting')} count={chats.waiting} />
        <Figure name={t('chatsAssigned')} count={chats.assigned} />
        <Figure name={t('chatsClosed')} count={chats.closed} />
        <Figure name={t('customers')} count={customers} />
      </dl>
      <Group title={t('people')} empty={t('noOne')}>
        {accounts.map(({ id, name, email, role, active, teams: inTeams }) => (
          <li key={id}>
            {name}
            <span className={styles.second}>{[email, role, ...inTeams, ...(active ? [] : [t('inactive')])].join(' · ')}</span>
          </li>
        ))}
      </Group>
      <Group title={t('teams')} empty={t('none')}>
        {teams.map(({ id, name, members }) => (
          <li key={id}>
            {name}
            <span className={styles.second}>{t('members', { count: members })}</span>
          </li>
        ))}
      </Group>
      <Group title={t('channels')} empty={t('none')}>
        {channels.map(({ id, name, type, active, problem }) => (
          <li key={id}>
            {name}
            <span className={styles.second}>
              {[
                definitionOf(type)?.title[locale] ?? type,
                ...(active ? [] : [t('inactiveChannel')]),
                ...(active && problem ? [t('hasProblem')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </Group>
    </>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  const locale = useLocale()
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{count.toLocaleString(locale)}</dd>
    </div>
  )
}

function Group({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children.length === 0 ? <p className={styles.second}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  )
}
