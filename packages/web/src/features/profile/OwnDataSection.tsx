import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import '../users/words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { roleWords } from '../../ui/role-words.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { PhotoField } from '../users/photo/PhotoField.tsx'
import { OwnDataFields } from './OwnDataFields.tsx'
import { OwnSkills } from './OwnSkills.tsx'
import { ownAccountQuery, saveOwnAccount } from './own-account-query.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** Who I am (spec 3): the photo, the data, and what only an administrator changes. */
export function OwnDataSection() {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const user = useCurrentUser()
  const { data: own, ...query } = useQuery(ownAccountQuery)
  return (
    <ProfileSection title={t('dataTitle')} text={t('dataText')}>
      {query.isPending && <SkeletonRows rows={3} withAvatar={false} />}
      {query.isError && !own && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {own && (
        <>
          <PhotoField
            person={{ name: own.name, id: user.id }}
            photoId={own.photoId}
            onChange={(photoFileId) => void saveOwnAccount({ photoFileId }).catch(showProblem)}
          />
          <OwnDataFields saved={own} />
        </>
      )}
      <TextInput label={t('email')} description={t('emailHint')} value={user.email} readOnly variant="filled" autoComplete="email" />
      <TextInput label={t('role')} value={roleWords(user.role.name, locale)} readOnly variant="filled" />
      {own && <OwnSkills own={own} />}
    </ProfileSection>
  )
}
