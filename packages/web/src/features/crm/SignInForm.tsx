import { type CrmKind, crmNameLength, crmSignInPath, type FieldError, fieldText } from '@besedka/contract'
import { Input, PasswordInput, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { leaveUnasked } from '../../ui/leave-unasked.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { connectWords } from './connect-words.ts'

type Props = { kind: CrmKind; choice: ReactNode; onClose: () => void }

const examples = { bitrix24: 'https://portal.bitrix24.ru', amocrm: 'https://company.amocrm.ru' } as const satisfies Record<CrmKind, string>

/** What a CRM wants to know of our application; then somebody agrees there, and comes back connected. The secret is not kept over a reload. */
export function SignInForm({ kind, choice, onClose }: Props) {
  const t = useWords(connectWords)
  const locale = useLocale()
  const [clientSecret, setClientSecret] = useState('')
  const [tried, setTried] = useState(false)
  const form = useForm({
    name: `crm.new.${kind}`,
    initial: { name: t(`kind-${kind}`), address: '', clientId: '' },
    problemsOf(draft) {
      setTried(true)
      const problems: Record<string, FieldError> = {}
      for (const name of ['name', 'address', 'clientId'] as const) if (draft[name].trim() === '') problems[name] = required
      if (clientSecret.trim() === '') problems.clientSecret = required
      return problems
    },
    async save({ name, address, clientId }) {
      const settings = { address: withScheme(address.trim()), clientId: clientId.trim() }
      const given = { kind, name, settings, secrets: { clientSecret: clientSecret.trim() }, locale } as const
      const { url } = await api.crmConnections.beginSignIn(given, { quiet: true })
      leaveUnasked(url)
    },
  })
  const secretMissing = tried && clientSecret.trim() === '' ? fieldText(required.key, required.params, locale) : undefined
  return (
    <SideForm form={form} title={t('newTitle')} createLabel={t('signIn')} onClose={onClose}>
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
        value={clientSecret}
        onChange={({ currentTarget }) => setClientSecret(currentTarget.value)}
        error={secretMissing ?? form.errorOf('secrets.clientSecret')}
      />
    </SideForm>
  )
}

const required: FieldError = { key: 'required', params: {} }

/** People type the name of a site. */
function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}
