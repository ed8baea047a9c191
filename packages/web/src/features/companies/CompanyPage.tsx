import { type CompanyView, companyLimits } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import customers from '../customers/customers.module.css'
import { InlineText } from '../customers/InlineText.tsx'
import { CompanyChats } from './CompanyChats.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyProfile } from './CompanyProfile.tsx'
import styles from './companies.module.css'
import { companyQuery, useFreshCompanies } from './company-queries.ts'
import { companyWords } from './company-words.ts'
import { useCompanyEdit } from './use-company-edit.ts'

/** One company as a page with its own address: what is known about it, its people, and all of their chats. */
export function CompanyPage({ id }: { id: string }) {
  const t = useWords(companyWords)
  useFreshCompanies()
  const { data: company, isError } = useQuery(companyQuery(id))
  if (isError) return <EmptyState title={t('notFound')} text={t('notFoundText')} />
  return (
    <div className={customers.screen}>
      <div className={customers.scroll}>
        <header className={customers.pageHead}>
          <BackLink to="/admin/companies" label={t('back')} />
          {company && <Name company={company} />}
        </header>
        {company ? (
          <div className={customers.columns}>
            <div>
              <CompanyProfile company={company} />
            </div>
            <div className={styles.sections}>
              <CompanyPeople company={company} />
              <CompanyChats companyId={id} />
            </div>
          </div>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </div>
  )
}

function Name({ company }: { company: CompanyView }) {
  const t = useWords(companyWords)
  const { may, edit } = useCompanyEdit()
  if (!may) return <h1 className={styles.name}>{company.name}</h1>
  return (
    <div className={styles.name}>
      <InlineText
        label={t('name')}
        changeLabel={t('change', { name: t('name') })}
        value={company.name}
        placeholder={t('empty')}
        maxLength={companyLimits.name}
        onSave={(name) => edit(() => api.companies.update({ companyId: company.id, name }, { quiet: true }))}
      />
    </div>
  )
}
