import { crmNameLength, type FieldError } from '@besedka/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { addressRefusal } from './address-refusal.ts'
import { connectWords } from './connect-words.ts'
import { refreshConnections } from './crm-queries.ts'

type Props = { choice: ReactNode; onCreated: (id: string) => void; onClose: () => void }

/** Connects a portal of Bitrix24 by a webhook. Its address is a secret, and is not kept over a reload. */
export function WebhookForm({ choice, onCreated, onClose }: Props) {
  const t = useWords(connectWords)
  const locale = useLocale()
  const form = useForm({
    name: 'crm.new',
    initial: { name: t('kind-bitrix24'), webhookUrl: '' },
    withoutSecrets: (draft) => ({ ...draft, webhookUrl: '' }),
    problemsOf({ name, webhookUrl }) {
      const missing: Record<string, FieldError> = name.trim() === '' ? { name: { key: 'required', params: {} } } : {}
      const wrong = addressProblem(webhookUrl)
      return wrong ? { ...missing, webhookUrl: wrong } : missing
    },
    async save({ name, webhookUrl }) {
      const given = { kind: 'bitrix24', name, secrets: { webhookUrl: webhookUrl.trim() }, locale } as const
      const { id } = await api.crmConnections.create(given, { quiet: true })
      await refreshConnections()
      onCreated(id)
    },
    refusals: (error) => addressRefusal(error, 'webhookUrl'),
  })
  return (
    <EntityEditor form={form} title={t('newTitle')} createLabel={t('connect')} saved={t('connected')} stays onClose={onClose}>
      {choice}
      <TextInput label={t('name')} required maxLength={crmNameLength} {...form.text('name')} />
      <PasswordInput
        label={t('webhookUrl')}
        description={t('webhookUrlHint')}
        placeholder="https://portal.bitrix24.ru/rest/1/…/"
        required
        autoComplete="off"
        {...form.text('webhookUrl')}
        error={form.errorOf('webhookUrl') ?? form.errorOf('secrets.webhookUrl')}
      />
    </EntityEditor>
  )
}

function addressProblem(address: string): FieldError | undefined {
  if (address.trim() === '') return { key: 'required', params: {} }
  const url = URL.parse(address.trim())
  return url && /^https?:$/.test(url.protocol) && /\/rest\/\d+\/[\w-]+\/?$/.test(url.pathname)
    ? undefined
    : { key: 'linkInvalid', params: {} }
}
