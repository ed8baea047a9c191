import type { RoutingReplayView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ReplayPage.module.css'

/** How many chats each rule decides about as it is in force, and as it is in the draft. */
export function ReplayRules({ rules }: { rules: RoutingReplayView['rules'] }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  if (rules.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('replayRules')}</h3>
      <table className={styles.rules}>
        <thead>
          <tr>
            <th scope="col">{t('rule')}</th>
            <th scope="col">{t('nowColumn')}</th>
            <th scope="col">{t('draftColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ ruleId, name, live, draft }) => (
            <tr key={ruleId ?? 'default'} data-changed={live !== draft}>
              <th scope="row">{ruleId === null ? t('defaultRule') : name}</th>
              <td>{live.toLocaleString(locale)}</td>
              <td>{draft.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
