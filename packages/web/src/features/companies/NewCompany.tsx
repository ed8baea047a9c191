import { CompanyFields, companyLimits, fieldErrors } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { companyWords } from './company-words.ts'
import { domainsIn } from './domains-in.ts'

const blank = { name: '', domains: '', phone: '', link: '' }

/** A new company beside the list; its page opens when it is there. */
export function NewCompany({ onClose }: { onClose: () => void }) {
  const t = useWords(companyWords)
  const form = useForm({
    name: 'company.new',
    initial: blank,
    problemsOf(draft) {
      const { error } = CompanyFields.safeParse({ ...draft, domains: domainsIn(draft.domains) })
      if (!error) return {}
      // Which of the domains it is, is one field here.
      return Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, problem]) => [path.replace(/\..*/, ''), problem]))
    },
    async save(draft) {
      const { id } = await api.companies.create({ ...draft, domains: domainsIn(draft.domains) }, { quiet: true })
      navigate(`/admin/companies/${id}`, { unasked: true })
    },
  })
  return (
    <EntityEditor form={form} title={t('newTitle')} createLabel={t('create')} stays onClose={onClose}>
      <TextInput label={t('name')} required maxLength={companyLimits.name} data-autofocus {...form.text('name')} />
      <TextInput label={t('domains')} description={t('domainsHint')} placeholder="acme.example" {...form.text('domains')} />
      <TextInput label={t('phone')} type="tel" maxLength={companyLimits.phone} {...form.text('phone')} />
      <TextInput label={t('link')} maxLength={companyLimits.link} {...form.text('link')} />
    </EntityEditor>
  )
}
