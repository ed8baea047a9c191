import { type CrmConnectionView, crmNameLength } from '@besedka/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { connectWords } from './connect-words.ts'
import type { EditedConnection } from './edited-connection.ts'
import { SignInAgain } from './SignInAgain.tsx'

export type Secrets = { webhookUrl: string; applicationToken: string }
type Props = {
  connection: CrmConnectionView
  form: EditedConnection
  secrets: Secrets
  onEnter: (name: keyof Secrets, value: string) => void
}

/** What a connection is called, and how the CRM lets us in. */
export function Access({ connection, form, secrets, onEnter }: Props) {
  const t = useWords(connectWords)
  return (
    <>
      <TextInput label={t('name')} required maxLength={crmNameLength} {...form.text('name')} />
      {connection.way === 'webhook' ? (
        <PasswordInput
          label={t('webhookUrl')}
          description={t('webhookUrlStays')}
          autoComplete="off"
          value={secrets.webhookUrl}
          onChange={({ currentTarget }) => onEnter('webhookUrl', currentTarget.value)}
          error={form.errorOf('secrets.webhookUrl')}
        />
      ) : (
        <SignInAgain connection={connection} />
      )}
      {connection.kind === 'bitrix24' && (
        <PasswordInput
          label={t('applicationToken')}
          description={t(connection.secrets.includes('applicationToken') ? 'applicationTokenStays' : 'applicationTokenHint')}
          autoComplete="off"
          value={secrets.applicationToken}
          onChange={({ currentTarget }) => onEnter('applicationToken', currentTarget.value)}
        />
      )}
    </>
  )
}
