import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { ImportPage } from '../../features/customer-imports/ImportPage.tsx'

/** Customers out of a file: `/admin/customers/import`, and `?id=` for one that was begun. */
export function CustomerImportPage() {
  return (
    <BackgroundFollower>
      <ImportPage />
    </BackgroundFollower>
  )
}
