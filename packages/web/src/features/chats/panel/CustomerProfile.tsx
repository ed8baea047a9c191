import type { CustomerView } from '@besedka/contract'
import { SpamMark } from '../../blacklist/SpamMark.tsx'
import { CustomerCompanies } from '../../companies/CustomerCompanies.tsx'
import { CustomerComments } from '../../customers/CustomerComments.tsx'
import { CustomerContactList } from '../../customers/CustomerContactList.tsx'
import { CustomerDetails } from '../../customers/CustomerDetails.tsx'
import { CustomerTags } from '../../customers/CustomerTags.tsx'
import { CustomerStatus } from './CustomerStatus.tsx'
import { PersonalManager } from './manager/PersonalManager.tsx'

/** What is known and written down about the customer, each part changed where it stands. `detailed`: with what only a page has room for. */
export function CustomerProfile({ customer, detailed = false }: { customer: CustomerView; detailed?: boolean }) {
  return (
    <>
      <CustomerContactList customer={customer} detailed={detailed} />
      <CustomerStatus customer={customer} />
      <CustomerCompanies customer={customer} />
      <CustomerTags customer={customer} />
      <PersonalManager customer={customer} />
      <CustomerDetails customer={customer} />
      <CustomerComments customer={customer} />
      <SpamMark customer={customer} />
    </>
  )
}
