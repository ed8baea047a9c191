import { Button } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { mergeAddress } from '../merges/merge-address.ts'
import { customerWords } from './customer-words.ts'
import { useCustomerEdit } from './use-customer-edit.ts'

/** Leads to the page where the customer is compared with another one; for who may merge. */
export function MergeLink({ customerId }: { customerId: string }) {
  const t = useWords(customerWords)
  const { may } = useCustomerEdit()
  if (!may) return null
  return (
    <Button
      component={Link}
      to={mergeAddress([customerId])}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconArrowsJoin size={16} stroke={1.5} aria-hidden />}
    >
      {t('mergeWith')}
    </Button>
  )
}
