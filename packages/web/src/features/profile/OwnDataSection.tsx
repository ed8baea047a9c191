import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { OwnDataFields } from './OwnDataFields.tsx'
import styles from './OwnDataSection.module.css'
import { ownAccountQuery } from './own-account-query.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** Who I am (spec 3): the photo, the data, and what only an administrator changes. */
export function OwnDataSection() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const { data: own, ...query } = useQuery(ownAccountQuery)
  return (
    <ProfileSection title={t('dataTitle')} text={t('dataText')}>
      <div className={styles.person}>
        <Avatar name={user.name} seed={user.id} size={56} />
        <div className={styles.words}>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.role}>
            {user.role.name} · {user.organisation.name}
          </span>
        </div>
      </div>
      {query.isPending && <SkeletonRows rows={3} withAvatar={false} />}
      {query.isError && !own && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {own && <OwnDataFields saved={own} />}
      <TextInput label={t('email')} description={t('emailHint')} value={user.email} readOnly variant="filled" autoComplete="email" />
    </ProfileSection>
  )
}
