import type { CustomerView } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from './ContextPanel.module.css'

const CustomerNameForm = lazyPart(async () => (await import('./CustomerNameForm.tsx')).CustomerNameForm)

/** The customer's name; who may, changes it in place. */
export function CustomerName({ customer }: { customer: CustomerView }) {
  const { t } = useTranslation('chats')
  const user = useCurrentUser()
  const mayRename =
    customer.erasedAt === null && hasRight(user, 'AUTHORITY_PROFILE_UPDATE') && user.options.includes('OPTION_CLIENT_PROFILE')
  const [changing, setChanging] = useState(false)

  const shown = (
    <div className={styles.person}>
      <Avatar name={customer.name} seed={customer.id} size={48} />
      <span className={styles.personName} title={customer.name}>
        {customer.name}
      </span>
      {mayRename && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('rename')} onClick={() => setChanging(true)}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  )
  if (!changing) return shown
  return (
    <Suspense fallback={shown}>
      <CustomerNameForm customer={customer} onDone={() => setChanging(false)} />
    </Suspense>
  )
}
