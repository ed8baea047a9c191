import { limits } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import { useField } from './use-field.ts'
import type { UserEditor } from './use-user-editor.ts'

/** Who somebody is, and how they sign in. */
export function PersonFields({ editor }: { editor: UserEditor }) {
  const { t } = useTranslation('users')
  const { text, errorOf } = useField(editor)
  return (
    <>
      <PhotoField
        person={{ name: editor.draft.name, id: editor.account?.id ?? '' }}
        photoId={editor.draft.photoFileId}
        onChange={(photoFileId) => editor.change({ photoFileId })}
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
