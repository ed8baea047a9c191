import { distributionMethodTexts, type TeamListItem } from '@besedka/contract'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './TeamTable.module.css'
import { teamAddress } from './teams-address.ts'

type Props = {
  teams: readonly TeamListItem[]
  /** Those who manage teams open one by its row. */
  manages: boolean
  openId: string | undefined
}

/** The columns of spec 2; in a narrow place each team is one row of two lines. */
export function TeamTable({ teams, manages, openId }: Props) {
  const { t } = useTranslation('teams')
  const locale = useLocale()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('name')}</th>
          <th>{t('distribution')}</th>
          <th data-wide>{t('description')}</th>
          <th className={styles.figure}>{t('memberCount')}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id} data-open={team.id === openId || undefined} data-link={manages || undefined}>
            <td>
              {manages ? (
                <Link to={teamAddress(team.id)} className={styles.name}>
                  {team.name}
                </Link>
              ) : (
                <span className={styles.name}>{team.name}</span>
              )}
              <span className={styles.second}>{team.description}</span>
            </td>
            <td>{distributionMethodTexts[team.distributionMethod][locale]}</td>
            <td data-wide className={styles.description}>
              {team.description}
            </td>
            <td className={styles.figure}>{team.memberCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
