import type { CompanyView, CustomerView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { Link } from '../../app/router/Link.tsx'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import customers from '../customers/customers.module.css'
import { newerOf } from '../customers/newer-of.ts'
import profile from '../customers/profile.module.css'
import { useCustomerEdit } from '../customers/use-customer-edit.ts'
import styles from './companies.module.css'
import { peopleQuery, suggestionsQuery } from './company-queries.ts'
import { companyWords } from './company-words.ts'
import { PersonChoice } from './PersonChoice.tsx'

/** Who belongs to the company, and who may: they have an address at one of its domains. */
export function CompanyPeople({ company }: { company: CompanyView }) {
  const t = useWords(companyWords)
  const { may, edit } = useCustomerEdit()
  const people = useInfiniteQuery({ ...peopleQuery(company.id), placeholderData: keepPreviousData })
  const { data: suggestions } = useQuery({ ...suggestionsQuery(company.id), enabled: may && company.domains.length > 0 })
  const known = useLive((state) => state.customers)
  const key = (customer: CustomerView) => ({ companyId: company.id, customerId: customer.id })
  const add = (customer: CustomerView) => edit(() => api.companies.addCustomer(key(customer), { quiet: true }))

  async function remove(customer: CustomerView): Promise<void> {
    if (!(await edit(() => api.companies.removeCustomer(key(customer), { quiet: true })))) return
    const { name } = customer
    showToast({ kind: 'success', text: t('personRemoved', { name }), action: { label: t('undo'), run: () => void add(customer) } })
  }

  const offered = company.domains.length > 0 ? (suggestions?.items ?? []) : []
  return (
    <section aria-labelledby="people-of-company">
      <h2 id="people-of-company" className={customers.muted}>
        {t('people')}
      </h2>
      <ListStates query={people} empty={<p className={profile.muted}>{t(may ? 'noPeople' : 'nobody')}</p>}>
        {(listed) => (
          <ul className={profile.list}>
            {listed
              .map((one) => newerOf(one, known.get(one.id)))
              .map((customer) => (
                <li key={customer.id} className={styles.person}>
                  <Avatar name={customer.name} seed={customer.id} size={28} />
                  <Link to={`/admin/customers/${customer.id}`}>{customer.name}</Link>
                  {may && (
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={t('removePerson', { name: customer.name })}
                      onClick={() => void remove(customer)}
                    >
                      <IconX size={16} stroke={1.5} />
                    </button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </ListStates>
      {may && <PersonChoice companyId={company.id} onChoose={(customer) => void add(customer)} />}
      {may && offered.length > 0 && (
        <div className={styles.suggested}>
          <small>{t('suggested')}</small>
          {offered.map((customer) => (
            <Button
              key={customer.id}
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
              aria-label={t('addPerson', { name: customer.name })}
              onClick={() => void add(customer)}
            >
              {customer.name}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
