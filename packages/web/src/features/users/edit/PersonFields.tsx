import { limits } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import type { UserFormState } from './use-user-form.ts'

/** Who somebody is, and how they sign in. */
export function PersonFields({ form }: { form: UserFormState }) {
  const { t } = useTranslation('users')
  const { text, errorOf } = form
  return (
    <>
      <PhotoField
        person={{ name: form.draft.name, id: form.account?.id ?? '' }}
        photoId={form.draft.photoFileId}
        onChange={(photoFileId) => form.change({ photoFileId })}
        error={errorOf('photoFileId')}
      />
      <TextInput {...text('name')} label={t('name')} required maxLength={limits.accountNameLength} autoComplete="off" />
      <TextInput
        {...text('email')}
        type="email"
        label={t('email')}
        description={t('emailHint')}
        required
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
