import type { ApiKeyView, NewApiKey } from '@besedka/contract'
import { Select, TextInput } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../Extensions.module.css'
import { refreshApiKeys } from '../extension-queries.ts'
import { KeyActions } from './KeyActions.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { emptyKey, keyDraftOf, keyProblems } from './key-draft.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

const lives = [30, 90, 365]

type Props = { apiKey: ApiKeyView | undefined; now: number; onMade: (made: NewApiKey) => void; onClose: () => void }

/** A named key beside the list; without one it is a new one. */
export function ApiKeyEditor({ apiKey, now, onMade, onClose }: Props) {
  const { t } = useTranslation('extensions')
  const form = useForm({
    name: `api-key.${apiKey?.id ?? 'new'}`,
    initial: apiKey ? keyDraftOf(apiKey) : emptyKey,
    problemsOf: keyProblems,
    async save({ name, scopes, days }) {
      if (apiKey) await api.apiKeys.update({ apiKeyId: apiKey.id, name, scopes }, { inPlace: true })
      else onMade(await api.apiKeys.create({ name, scopes, expiresInDays: days === '' ? null : Number(days) }, { inPlace: true }))
      await refreshApiKeys()
    },
  })

  return (
    <EntityEditor
      form={form}
      title={apiKey?.name ?? t('keyNew')}
      createLabel={apiKey ? undefined : t('keyCreate')}
      saved={apiKey && t('keySaved')}
      onClose={onClose}
    >
      {apiKey && (
        <div className={styles.cardWords}>
          <KeyFacts apiKey={apiKey} now={now} />
        </div>
      )}
      <TextInput
        label={t('keyName')}
        description={t('keyNameHint')}
        required
        maxLength={64}
        value={form.draft.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        onBlur={() => form.check('name')}
        error={form.errorOf('name')}
        data-autofocus
      />
      <ScopeChoice chosen={form.draft.scopes} error={form.errorOf('scopes')} onChange={(scopes) => form.change({ scopes })} />
      {!apiKey && (
        <Select
          label={t('keyExpires')}
          data={[
            { value: '', label: t('expiresNever') },
            ...lives.map((count) => ({ value: String(count), label: t('expiresDays', { count }) })),
          ]}
          allowDeselect={false}
          value={form.draft.days}
          onChange={(days) => form.change({ days: days ?? '' })}
        />
      )}
      {apiKey && (
        <KeyActions
          apiKey={apiKey}
          onMade={onMade}
          onRevoked={() => {
            form.forget()
            onClose()
          }}
        />
      )}
    </EntityEditor>
  )
}
