import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { CompanyPage } from '../../features/companies/CompanyPage.tsx'
import { CompanyTablePage } from '../../features/companies/CompanyTable.tsx'

/** Companies of customers: `/admin/companies` lists them, `/admin/companies/{id}` is one of them. What others change appears by itself. */
export function CompaniesPage({ params: { id } }: { params: Readonly<Record<string, string>> }) {
  return <BackgroundFollower>{id === undefined ? <CompanyTablePage /> : <CompanyPage key={id} id={id} />}</BackgroundFollower>
}
