import { type CrmKind, crmNameLength, crmSignInPath, type FieldError } from '@besedka/contract'
import { Input, PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { leaveUnasked } from '../../ui/leave-unasked.ts'
import { connectWords } from './connect-words.ts'

type Props = { kind: CrmKind; choice: ReactNode; onClose: () => void }

const examples = { bitrix24: 'https://portal.bitrix24.ru', amocrm: 'https://company.amocrm.ru' } as const satisfies Record<CrmKind, string>

/** What a CRM wants to know of our application; then somebody agrees there, and comes back connected. The secret is not kept over a reload. */
export function SignInForm({ kind, choice, onClose }: Props) {
  const t = useWords(connectWords)
  const locale = useLocale()
  const form = useForm({
    name: `crm.new.${kind}`,
    initial: { name: t(`kind-${kind}`), address: '', clientId: '', clientSecret: '' },
    withoutSecrets: (draft) => ({ ...draft, clientSecret: '' }),
    problemsOf(draft) {
      const problems: Record<string, FieldError> = {}
      for (const name of ['name', 'address', 'clientId', 'clientSecret'] as const) if (draft[name].trim() === '') problems[name] = required
      return problems
    },
    async save({ name, address, clientId, clientSecret }) {
      const settings = { address: withScheme(address.trim()), clientId: clientId.trim() }
      const given = { kind, name, settings, secrets: { clientSecret: clientSecret.trim() }, locale } as const
      const { url } = await api.crmConnections.beginSignIn(given, { quiet: true })
      leaveUnasked(url)
    },
  })
  return (
    <EntityEditor form={form} title={t('newTitle')} createLabel={t('signIn')} stays onClose={onClose}>
      {choice}
      <Input.Wrapper label={t('returnAddress')} labelElement="div" description={t(`returnAddressHint-${kind}`)}>
        <CopyField label={t('returnAddress')} text={location.origin + crmSignInPath} />
      </Input.Wrapper>
      <TextInput label={t('name')} required maxLength={crmNameLength} {...form.text('name')} />
      <TextInput
        label={t('address')}
        placeholder={examples[kind]}
        inputMode="url"
        required
        {...form.text('address')}
        error={form.errorOf('address') ?? form.errorOf('settings.address')}
      />
      <TextInput label={t(`clientId-${kind}`)} required autoComplete="off" {...form.text('clientId')} />
      <PasswordInput
        label={t(`clientSecret-${kind}`)}
        required
        autoComplete="off"
        {...form.text('clientSecret')}
        error={form.errorOf('clientSecret') ?? form.errorOf('secrets.clientSecret')}
      />
    </EntityEditor>
  )
}

const required: FieldError = { key: 'required', params: {} }

/** People type the name of a site. */
function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}
