import type { CompanyName, CustomerView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import profile from '../customers/profile.module.css'
import { useCustomerEdit } from '../customers/use-customer-edit.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import styles from './companies.module.css'
import { companyWords } from './company-words.ts'
import { useMayOpenCompanies } from './use-may-open-companies.ts'

/** The companies of a customer: added by typing, and offered where the customer has an address at one of their domains. */
export function CustomerCompanies({ customer }: { customer: CustomerView }) {
  const t = useWords(companyWords)
  const { may, edit } = useCustomerEdit()
  const { companies } = customer
  const add = ({ id }: Pick<CompanyName, 'id'>) =>
    edit(() => api.companies.addCustomer({ companyId: id, customerId: customer.id }, { quiet: true }))
  const create = (name: string) =>
    edit(async () => {
      const { id } = await api.companies.create({ name }, { quiet: true })
      return api.companies.addCustomer({ companyId: id, customerId: customer.id }, { quiet: true })
    })

  async function remove(company: CompanyName): Promise<void> {
    const gone = await edit(() => api.companies.removeCustomer({ companyId: company.id, customerId: customer.id }, { quiet: true }))
    if (!gone) return
    showToast({ kind: 'success', text: t('removed', { name: company.name }), action: { label: t('undo'), run: () => void add(company) } })
  }

  if (!may && companies.length === 0) return null
  return (
    <section aria-label={t('companies')}>
      <h3 className={profile.heading}>{t('companies')}</h3>
      <ul className={profile.list}>
        {companies.map((company) => (
          <li key={company.id} className={profile.row}>
            <span className={profile.text}>
              <CompanyLink company={company} />
            </span>
            {may && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('removeCompany', { name: company.name })}
                onClick={() => void remove(company)}
              >
                <IconX size={16} stroke={1.5} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {may && <Suggested customer={customer} onAdd={(company) => void add(company)} />}
      {may && (
        <CompanyChoice
          label={t('addCompany')}
          size="xs"
          taken={companies}
          onChoose={(company) => void add(company)}
          onCreate={(name) => void create(name)}
        />
      )}
    </section>
  )
}

function CompanyLink({ company }: { company: CompanyName }) {
  return useMayOpenCompanies() ? <Link to={`/admin/companies/${company.id}`}>{company.name}</Link> : company.name
}

/** Companies that have the domain of one of the customer's addresses: one click, and never by themselves. */
function Suggested({ customer, onAdd }: { customer: CustomerView; onAdd: (company: CompanyName) => void }) {
  const t = useWords(companyWords)
  const { data } = useQuery({
    queryKey: ['companies', 'suggestedFor', customer.id, customer.version],
    queryFn: ({ signal }) => api.companies.suggestedFor({ customerId: customer.id }, { signal, quiet: true }),
    enabled: customer.contacts.some(({ type }) => type === 'email'),
  })
  const offered = (data?.items ?? []).filter(({ id }) => !customer.companies.some((one) => one.id === id))
  if (offered.length === 0) return null
  return (
    <div className={styles.suggested}>
      <small>{t('byMail')}</small>
      {offered.map((company) => (
        <Button
          key={company.id}
          size="compact-xs"
          variant="light"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          aria-label={t('addPerson', { name: company.name })}
          onClick={() => onAdd(company)}
        >
          {company.name}
        </Button>
      ))}
    </div>
  )
}
