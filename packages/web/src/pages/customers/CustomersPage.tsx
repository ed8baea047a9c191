import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { CustomerPage } from '../../features/customers/CustomerPage.tsx'
import { CustomerTablePage } from '../../features/customers/CustomerTable.tsx'

/** Customers (spec 2): `/admin/customers` lists them, `/admin/customers/{id}` is one of them. What others change appears by itself. */
export function CustomersPage({ params: { id } }: { params: Readonly<Record<string, string>> }) {
  return <BackgroundFollower>{id === undefined ? <CustomerTablePage /> : <CustomerPage key={id} id={id} />}</BackgroundFollower>
}
