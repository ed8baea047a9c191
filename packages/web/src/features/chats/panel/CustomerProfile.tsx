import type { CustomerView } from '@besedka/contract'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { SpamMark } from '../../blacklist/SpamMark.tsx'
import { CustomerCompanies } from '../../companies/CustomerCompanies.tsx'
import { CustomerComments } from '../../customers/CustomerComments.tsx'
import { CustomerContactList } from '../../customers/CustomerContactList.tsx'
import { CustomerDetails } from '../../customers/CustomerDetails.tsx'
import { CustomerTags } from '../../customers/CustomerTags.tsx'
import { ErasedCustomer } from '../../customers/ErasedCustomer.tsx'
import { OptionHint } from '../../settings/OptionGate.tsx'
import styles from './ContextPanel.module.css'
import { CustomerStatus } from './CustomerStatus.tsx'
import { PersonalManager } from './manager/PersonalManager.tsx'

/** What is known and written down about the customer, each part changed where it stands. `detailed`: with what only a page has room for. */
export function CustomerProfile({ customer, detailed = false }: { customer: CustomerView; detailed?: boolean }) {
  const user = useCurrentUser()
  const isMissed = hasRight(user, 'AUTHORITY_PROFILE_UPDATE') && !user.options.includes('OPTION_CLIENT_PROFILE')
  if (customer.erasedAt !== null) return <ErasedCustomer at={customer.erasedAt} />
  return (
    <>
      {isMissed && (
        <div className={styles.planHint}>
          <OptionHint option="OPTION_CLIENT_PROFILE" />
        </div>
      )}
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
