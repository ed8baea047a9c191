import { type ApiScope, apiScopes, apiScopeTexts, grantableScopes, type RightName } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../Extensions.module.css'

type Props = { chosen: readonly ApiScope[]; error: string | undefined; onChange: (scopes: ApiScope[]) => void }

/** What a key may do. What one may not do oneself cannot be given, but can be taken away. */
export function ScopeChoice({ chosen, error, onChange }: Props) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  const rights = new Set(useCurrentUser().role.rights.map(({ right }) => right as RightName))
  const grantable = grantableScopes(rights)
  return (
    <fieldset className={styles.choice} aria-invalid={error !== undefined || undefined}>
      <legend className={styles.legend}>{t('keyScopes')}</legend>
      {apiScopes.map((scope) => {
        const ours = grantable.includes(scope)
        return (
          <Checkbox
            key={scope}
            label={apiScopeTexts[scope][locale]}
            description={ours ? scope : t('scopeLacking')}
            disabled={!ours && !chosen.includes(scope)}
            checked={chosen.includes(scope)}
            onChange={(event) => {
              const { checked } = event.currentTarget
              onChange(apiScopes.filter((one) => (one === scope ? checked : chosen.includes(one))))
            }}
          />
        )
      })}
      {error && <span className={styles.complaint}>{error}</span>}
    </fieldset>
  )
}
