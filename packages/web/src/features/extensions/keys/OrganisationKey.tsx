import type { ApiKeyView, NewApiKey } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from '../Extensions.module.css'
import { refreshApiKeys } from '../extension-queries.ts'
import { useApiAccess } from '../use-api-access.ts'
import { KeyActions } from './KeyActions.tsx'
import { KeyFacts } from './KeyFacts.tsx'

type Props = { apiKey: ApiKeyView | undefined; now: number; onMade: (made: NewApiKey) => void }

/** The one key of the organisation: made here, made anew here. */
export function OrganisationKey({ apiKey, now, onMade }: Props) {
  const { t } = useTranslation('extensions')
  const mayMake = useApiAccess()
  const { busy, run } = useAct()

  async function make(): Promise<void> {
    await run(async () => onMade(await api.apiKeys.renewOrganisationKey({ overlap: false }, { inPlace: true })))
    await refreshApiKeys()
  }

  return (
    <div className={styles.card}>
      <div className={styles.cardWords}>
        <span className={styles.cardName}>{t('organisationKey')}</span>
        {apiKey ? <KeyFacts apiKey={apiKey} now={now} /> : <span className={styles.second}>{t('organisationKeyText')}</span>}
      </div>
      {apiKey ? (
        <KeyActions apiKey={apiKey} onMade={onMade} />
      ) : (
        <Button variant="default" loading={busy} disabled={!mayMake} onClick={() => void make()}>
          {t('organisationKeyMake')}
        </Button>
      )}
    </div>
  )
}
