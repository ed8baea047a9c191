import type { CustomerView } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { Comments } from './Comments.tsx'
import { customerWords } from './customer-words.ts'
import { useCustomerEdit } from './use-customer-edit.ts'

/** What colleagues have written down about the customer. The query follows the customer's version, so it is never stale. */
export function CustomerComments({ customer }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const about = { customerId: customer.id }
  return (
    <Comments
      about={customer.id}
      label={t('comment')}
      count={customer.comments}
      mayWrite={may}
      query={{
        queryKey: ['customers', customer.id, 'comments', customer.version],
        queryFn: ({ signal }) => api.customerProfiles.comments(about, { signal, quiet: true }),
      }}
      add={(text) => edit(() => api.customerProfiles.addComment({ ...about, text }, { quiet: true }))}
      change={(commentId, text) => edit(() => api.customerProfiles.updateComment({ ...about, commentId, text }, { quiet: true }))}
      remove={(commentId) => edit(() => api.customerProfiles.removeComment({ ...about, commentId }, { quiet: true }))}
    />
  )
}
