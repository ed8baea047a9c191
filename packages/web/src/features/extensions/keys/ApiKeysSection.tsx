import { type ApiKeyView, apiScopeTexts, type NewApiKey } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import styles from '../Extensions.module.css'
import { apiKeysQuery } from '../extension-queries.ts'
import { useApiAccess } from '../use-api-access.ts'
import { ApiKeyEditor } from './ApiKeyEditor.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { OrganisationKey } from './OrganisationKey.tsx'

type Props = {
  /** The key that is open beside the list: its id, `new`, or ''. */
  openId: string
  onOpen: (id: string) => void
  onMade: (made: NewApiKey) => void
}

/** The keys of the organisation: the one that spec 3 names, and the named ones below it. */
export function ApiKeysSection({ openId, onOpen, onMade }: Props) {
  const { t } = useTranslation('extensions')
  const mayMake = useApiAccess()
  const keys = useQuery(apiKeysQuery)
  const now = keys.dataUpdatedAt
  const named = keys.data?.items.filter(({ kind }) => kind === 'named') ?? []
  const open = named.find(({ id }) => id === openId)
  return (
    <section className={styles.section} aria-labelledby="api-keys">
      <div className={styles.head}>
        <h2 id="api-keys" className={styles.heading}>
          {t('keysTitle')}
        </h2>
        {mayMake && <Button onClick={() => onOpen('new')}>{t('keyAdd')}</Button>}
      </div>
      <p className={styles.text}>
        {t('keysText')} <a href="/api/docs">{t('apiDocs')}</a>
      </p>
      <ListStates query={keys} rows={2}>
        {({ items }) => (
          <>
            <OrganisationKey apiKey={items.find(({ kind }) => kind === 'organisation')} now={now} onMade={onMade} />
            {named.length === 0 && (
              <EmptyState title={t('keysEmpty')} text={t('keysEmptyText')}>
                {mayMake && (
                  <Button variant="default" onClick={() => onOpen('new')}>
                    {t('keyAddFirst')}
                  </Button>
                )}
              </EmptyState>
            )}
            <ul className={styles.rows}>
              {named.map((apiKey) => (
                <KeyRow key={apiKey.id} apiKey={apiKey} now={now} onOpen={() => onOpen(apiKey.id)} />
              ))}
            </ul>
          </>
        )}
      </ListStates>
      {(open || (openId === 'new' && mayMake)) && (
        <ApiKeyEditor key={openId} apiKey={open} now={now} onMade={onMade} onClose={() => onOpen('')} />
      )}
    </section>
  )
}

function KeyRow({ apiKey, now, onOpen }: { apiKey: ApiKeyView; now: number; onOpen: () => void }) {
  const locale = useLocale()
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <button type="button" className={styles.rowOpen} onClick={onOpen}>
          {apiKey.name}
        </button>
        <span className={styles.second}>{apiKey.scopes.map((scope) => apiScopeTexts[scope][locale]).join(' · ')}</span>
        <KeyFacts apiKey={apiKey} now={now} />
      </div>
    </li>
  )
}
